import { formatMoment } from '../format.ts'
import { useT } from '../i18n.ts'
import { useUser } from '../session/session.ts'

interface Props {
  /** "Pick list" */
  kind: string
  title: string
  /** Whose it is, in bold above who printed it. */
  of?: string | undefined
}

/** The head of a sheet: what it is, of what, and who printed it when. */
export const PaperHead = ({ kind, title, of }: Props) => {
  const t = useT()
  const user = useUser()
  return (
    <header className="flex items-end justify-between gap-6 border-b border-ink pb-3">
      <div className="min-w-0">
        <p className="text-12">{kind}</p>
        <h1 className="text-20 font-strong break-words">{title}</h1>
      </div>
      <div className="shrink-0 text-right">
        {of !== undefined && <p className="font-strong">{of}</p>}
        <p className="text-12">{t('print:printed', formatMoment(new Date()), user?.username ?? '')}</p>
      </div>
    </header>
  )
}
