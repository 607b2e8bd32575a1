import { CalendarClock } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { ToPublic } from '../kit/To.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { PublicCard } from './PublicCard.tsx'

interface UselessProps {
  text: string
  username: string | undefined
  language: string | undefined
  children?: string | undefined
}

/** Why a link sets no password, and the way to a new one (PUB-15). */
export const Useless = ({ text, username, language, children }: UselessProps) => {
  const t = useT()
  return (
    <PublicCard title={t('activation:reset.title')} back>
      <p role="alert" className="flex gap-2.5 rounded-sm bg-warn-soft p-3 text-warn-ink">
        <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {children && <p className="text-ink-2">{children}</p>}
      <ToPublic page="/activation" search={{ language, username }} className={buttonClass({ variant: 'primary' })}>
        {t('activation:reset.again')}
      </ToPublic>
    </PublicCard>
  )
}
