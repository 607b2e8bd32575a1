import type { AuditRow } from '@disadmin/contract/audit/audit'
import { useT } from '../kit/i18n.ts'

/** Whether somebody acted in another's name, as far as the reader may know. */
export const isInAnothersName = ({ actor, effective }: AuditRow): boolean =>
  effective !== null && (actor === null || actor.id !== effective.id || actor.username !== effective.username)

/** The person who really did it; "as …" whose rights were in effect. */
export const Who = ({ entry }: { entry: AuditRow }) => {
  const t = useT()
  const { actor, effective } = entry
  return (
    <>
      {actor ? actor.username : <span className="text-ink-3 italic">{t('audit:hidden')}</span>}
      {isInAnothersName(entry) && effective && <span className="text-warn-ink"> {t('audit:as', effective.username)}</span>}
    </>
  )
}
