import { useT } from '../../kit/i18n.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { nameOfCell } from './limits.rows.ts'
import { type Limits, sheetOf } from './limits.state.ts'

/** Which cell is focused, what an empty one means, and the keys. */
export const LimitsFoot = ({ limits }: { limits: Limits }) => {
  const t = useT()
  const { saved, focus, open } = limits
  const row = saved.rows[focus.line]
  const field = sheetOf(limits).columns[focus.column]?.field
  return (
    <div className="tabular flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-5 py-1 text-12 text-ink-2 max-phone:px-4">
      {row && field !== undefined && <span className="font-medium text-ink">{nameOfCell(saved, row.id, field)}</span>}
      {saved.groups.length > 1 && <span>{t('discount-desk:limits.empty')}</span>}
      {open && (
        <span className="ml-auto flex items-center gap-4 text-ink-3 max-tablet:hidden">
          <Hint stroke="V">{t('discount-desk:limits.paste')}</Hint>
          <Hint stroke="D">{t('basket:keys.fill')}</Hint>
          <Hint stroke="S">{t('discount-desk:limits.save_key')}</Hint>
        </span>
      )}
    </div>
  )
}

const Hint = ({ stroke, children }: { stroke: string; children: string }) => (
  <span className="flex items-center gap-1">
    <Kbd>Ctrl</Kbd>
    <Kbd>{stroke}</Kbd> {children}
  </span>
)
