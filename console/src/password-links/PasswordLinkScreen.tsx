import { useSearch } from '@tanstack/react-router'
import { CalendarClock, Check, type LucideIcon } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { PublicPage } from '../kit/PublicPage.tsx'
import { cx } from '../ui/cx.ts'
import { Facts } from '../ui/Facts.tsx'
import { Mark } from '../ui/Mark.tsx'
import { readValidUntil } from './validUntil.ts'

/** Where the link of a mail leads: says until when it is good, and that passwords cannot be set here yet. */
export default function PasswordLinkScreen() {
  const t = useT()
  const { username, valid_until, token } = useSearch({ strict: false }) as Record<string, string | undefined>
  const validUntil = readValidUntil(valid_until)
  // PUB-12, PUB-14
  const isGood = validUntil !== undefined && validUntil.getTime() > Date.now()
  usePageTitle(t('password-links:page.title'))
  return (
    <PublicPage>
      <Mark size={24} name="Disadmin" className="mb-5" />
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-6">
        <h1 className="text-15">{t('password-links:page.title')}</h1>
        {isGood ? (
          <>
            {token ? (
              <Notice icon={Check} good>
                {t('password-links:page.valid', formatMoment(validUntil))}
              </Notice>
            ) : (
              <Notice icon={CalendarClock}>{t('password-links:page.incomplete')}</Notice>
            )}
            {username && <Facts facts={[{ label: t('field:username'), value: username }]} />}
            <p>{t('password-links:page.not_yet')}</p>
          </>
        ) : (
          <>
            <Notice icon={CalendarClock}>{t('password-links:page.expired')}</Notice>
            {validUntil && <p className="text-ink-2">{t('password-links:page.was_valid', formatMoment(validUntil))}</p>}
          </>
        )}
        <p className="text-ink-2">{t('password-links:page.ask')}</p>
      </div>
    </PublicPage>
  )
}

const Notice = ({ icon: Icon, good = false, children }: { icon: LucideIcon; good?: boolean; children: string }) => (
  <p className={cx('flex gap-2.5 rounded-sm p-3', good ? 'bg-good-soft text-good-ink' : 'bg-warn-soft text-warn-ink')}>
    <Icon aria-hidden className="mt-0.5 shrink-0" />
    {children}
  </p>
)
