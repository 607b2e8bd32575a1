import { CircleCheck, TriangleAlert } from 'lucide-react'
import { DetailHead } from '../../kit/detail/DetailHead.tsx'
import { FormPage, FormSection } from '../../kit/form/FormPage.tsx'
import { useT } from '../../kit/i18n.ts'
import { useGo } from '../../kit/screenUrl.ts'
import { Pill } from '../../ui/Pill.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { type CheckedLine, mostInvited } from './invite.lines.ts'
import { useInvite } from './useInvite.ts'

/** Several people at once, from pasted lines: each gets a link to set a password. */
export default function InviteScreen() {
  const t = useT()
  const go = useGo()
  const invite = useInvite(() => void go({ screen: '/users', search: { never_signed_in: 'true' } }))
  const { sheet, checked, ready, sent, tooMany } = invite
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('users:invite')}>
      <div className="border-b border-line pb-2">
        <DetailHead parent={{ label: t('users:title'), place: { screen: '/users' } }} title={t('users:invite')} />
      </div>
      <FormPage
        label={t('users:invite')}
        sheet={sheet}
        submitLabel={sent > 0 ? t('invite:progress', sent, ready) : t('invite:send', ready)}
        wide
      >
        <FormSection title={t('users:title')} text={t('invite:hint')}>
          <TextArea
            name="lines"
            label={t('invite:lines')}
            value={invite.lines}
            onChange={({ target }) => invite.setLines(target.value)}
            rows={10}
            spellCheck={false}
            autoFocus
            readOnly={sheet.busy}
            error={tooMany ? t('invite:too_many', mostInvited) : undefined}
            hint={invite.heading ? t('invite:heading') : undefined}
            className="phone:col-span-2"
            inputClassName="font-mono text-12"
          />
        </FormSection>
        <FormSection
          title={t('invite:preview')}
          text={checked.length === 0 ? undefined : t('invite:summary', ready, checked.length)}
        >
          {checked.length === 0 ? (
            <p className="text-ink-3 phone:col-span-2">{t('invite:none')}</p>
          ) : (
            <ol className="divide-y divide-line phone:col-span-2">
              {checked.map((one) => (
                <Line key={one.line} line={one} refused={invite.refused.get(one.text)} isKnown={invite.isKnown} />
              ))}
            </ol>
          )}
        </FormSection>
      </FormPage>
    </section>
  )
}

interface LineProps {
  line: CheckedLine
  /** What the server said when it was sent. */
  refused: string | undefined
  isKnown: boolean
}

const Line = ({ line, refused, isKnown }: LineProps) => {
  const t = useT()
  const { fault } = line
  const reason = fault ? ('value' in fault ? t(`invite:fault.${fault.key}`, fault.value) : t(`invite:fault.${fault.key}`)) : refused
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
      <span className="tabular w-7 shrink-0 text-right text-12 text-ink-3">{line.line}</span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{line.name || line.username}</span>{' '}
        <span className="text-ink-2">{[line.email, line.role, line.branch].filter(Boolean).join(', ')}</span>
      </span>
      {isKnown && reason !== undefined && (
        <span className="flex items-baseline gap-1.5 text-bad-ink max-phone:w-full max-phone:pl-10">
          <TriangleAlert aria-hidden className="size-3.5 self-center" />
          {reason}
        </span>
      )}
      {isKnown && reason === undefined && (
        <Pill tone="good" icon={CircleCheck}>
          {t('invite:ready')}
        </Pill>
      )}
    </li>
  )
}
