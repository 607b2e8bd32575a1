import { useDeferredValue, useMemo } from 'react'
import { useT } from '../../kit/i18n.ts'
import { areaOf } from '../../kit/grid/moves.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { summaryOf } from './matrix.summary.ts'
import type { Group, Row } from './matrix.rows.ts'
import { groupName } from './matrix.words.ts'
import type { OpenMatrix } from './useMatrix.ts'
import { CircleHelp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

/** Summary of the selection, result of the last paste, meaning of grey cells. */
export const MatrixFoot = ({ open }: { open: OpenMatrix }) => {
  const t = useT()
  const { outcome, unlocked, saved } = open.matrix
  return (
    <div className="tabular flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-5 py-1 text-12 text-ink-2 max-phone:px-4">
      <Selection open={open} />
      <span role="status">{outcome?.of === 'paste' && <Pasted {...outcome} />}</span>
      <span className="ml-auto flex items-center gap-4 text-ink-3 max-tablet:hidden">
        {saved.groups.length > 1 && <span>{t('discount-matrix:foot.legend')}</span>}
        {unlocked !== 'nothing' && (
          <>
            <Hint stroke="D">{t('basket:keys.fill')}</Hint>
            <Hint stroke="R">{t('discount-matrix:foot.right')}</Hint>
          </>
        )}
      </span>
    </div>
  )
}

const Hint = ({ stroke, children }: { stroke: string; children: string }) => (
  <span className="flex items-center gap-1">
    <Kbd>Ctrl</Kbd>
    <Kbd>{stroke}</Kbd> {children}
  </span>
)

const Pasted = ({ taken, left, headers }: { taken: number; left: number; headers: number }) => {
  const t = useT()
  const said = [
    t('discount-matrix:foot.pasted', taken),
    left > 0 && t('discount-matrix:foot.left', left),
    headers > 0 && t('discount-matrix:foot.header'),
  ]
  return <span className={left > 0 ? 'text-warn-ink' : undefined}>{said.filter(Boolean).join(' · ')}</span>
}

/** Counted after the paint: of 300,000 selected cells the sum takes longer than a key may. */
const Selection = ({ open: { matrix, sheet } }: { open: OpenMatrix }) => {
  const t = useT()
  const { focus, anchor } = matrix
  const seen = useDeferredValue(useMemo(() => ({ sheet, area: areaOf({ focus, anchor }) }), [sheet, focus, anchor]))
  const summary = useMemo(() => summaryOf(seen.sheet, seen.area), [seen])
  if (!summary) return null
  const { cells, average, min, max } = summary
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="font-medium text-ink">
        <Where seen={seen} groups={matrix.saved.groups} />
      </span>
      {cells > 1 && (
        <>
          <span>{t('discount-matrix:foot.cells', cells)}</span>
          <Figure label={t('discount-matrix:foot.average')} value={average} />
          <Figure label={t('discount-matrix:foot.min')} value={min} />
          <Figure label={t('discount-matrix:foot.max')} value={max} />
        </>
      )}
    </span>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <span>
    {label} <span className="font-medium text-ink">{value.toFixed(2)}</span>
  </span>
)

interface Seen {
  sheet: OpenMatrix['sheet']
  area: ReturnType<typeof areaOf>
}

/** "Garage L to Fleet, 100426 to 100438" */
const Where = ({ seen: { sheet, area }, groups }: { seen: Seen; groups: readonly Group[] }) => {
  const t = useT()
  const fields = sheet.columns.slice(area.left, area.right + 1).flatMap(({ field }) => field ?? [])
  const idAt = (line: number) => String((sheet.rows[line] as Row | undefined)?.['category_id'] ?? '')
  const between = (from: string, to: string) => (from === to ? from : t('discount-matrix:foot.range', from, to))
  const columns = between(groupName(groups, fields[0] ?? ''), groupName(groups, fields.at(-1) ?? ''))
  return `${columns}, ${between(idAt(area.top), idAt(area.bottom))}`
}

/** The outcome of the last save is unknown: entries stay, and a retry resolves it. */
export const UncertainBar = ({ busy, onAgain }: { busy: boolean; onAgain: () => void }) => {
  const t = useT()
  return (
    <div
      role="alert"
      className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-warn-soft px-5 py-2 text-warn-ink max-phone:px-4"
    >
      <CircleHelp aria-hidden className="size-4" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t('discount-matrix:uncertain')}</span> {t('basket:uncertain.text')}
      </span>
      <Button size={28} variant="primary" busy={busy} onClick={onAgain}>
        {t('word:try_again')}
      </Button>
    </div>
  )
}
