import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'
import { type DiscountLimitCode, discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { CircleAlert, LockOpen, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DiscardDialog } from '../../kit/form/DiscardDialog.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { Grid } from '../../kit/grid/Grid.tsx'
import type { Looks } from '../../kit/grid/parts.ts'
import { useT } from '../../kit/i18n.ts'
import { useKeyHelp } from '../../kit/keys/keyHelp.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ChangedMark } from '../../ui/ChangedMark.tsx'
import '../matrix/matrix.css'
import { fieldOf, type Row } from '../matrix/matrix.rows.ts'
import { limitKeys } from '../sheet.keys.ts'
import { LimitConflicts } from './LimitConflicts.tsx'
import { type LimitsEditing, useLimits } from './useLimits.ts'
import { useSaveKey } from './useSaveKey.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { nameOfCell } from './limits.rows.ts'
import { type Limits, sheetOf } from './limits.state.ts'

interface Props {
  codes: readonly DiscountLimitCode[]
  groups: readonly DiscountGroup[]
  /** Reads the limits anew; false when they could not be read. */
  reload: () => Promise<boolean>
  /** An import is being taken over: nothing is edited until it is done. */
  underWay: boolean
}

/** The limits as a sheet: locked until Edit, saved together (DISC-26, DISC-34). */
export const LimitsEditor = ({ underWay, ...parts }: Props) => {
  const t = useT()
  const editing = useLimits(parts)
  const { limits, counts } = editing
  const mayEdit = useMay(discountLimits.save) && parts.groups.length > 0
  useKeyHelp(limitKeys)
  useSaveKey(limits.open ? editing.save : undefined)
  return (
    <>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2 max-phone:px-4">
        <p className="min-w-0 flex-1 text-ink-2 max-phone:basis-full">{t('discount-desk:limits.hint')}</p>
        {mayEdit && <Tools editing={editing} mayBegin={!underWay} />}
      </div>
      <LimitsGrid editing={editing} />
      <LimitsFoot limits={limits} />
      {editing.conflicts.length > 0 && <LimitConflicts editing={editing} />}
      <LeaveGuard sheet={{ busy: false, changed: Array.from({ length: counts.changed }, String) }} />
    </>
  )
}

const Tools = ({ editing, mayBegin }: { editing: LimitsEditing; mayBegin: boolean }) => {
  const t = useT()
  const { limits, counts, act, busy } = editing
  const [asking, setAsking] = useState(false)
  const cancel = () => (counts.changed > 0 ? setAsking(true) : act({ do: 'close' }))
  const discard = () => {
    setAsking(false)
    act({ do: 'close' })
  }
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
      <Marks editing={editing} />
      {limits.open && (
        <>
          <Button variant="quiet" icon={Undo2} disabled={busy || limits.past.length === 0} onClick={() => act({ do: 'undo' })}>
            {t('word:undo')}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={cancel}>
            {t('word:cancel')}
          </Button>
        </>
      )}
      <Button icon={LockOpen} busy={editing.opening} disabled={limits.open || !mayBegin} onClick={editing.edit}>
        {t('discount-matrix:edit')}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={!limits.open || counts.wrong > 0}
        aria-keyshortcuts="Control+S"
        onClick={editing.save}
      >
        {t('word:save')}
      </Button>
      {asking && <DiscardDialog changed={counts.changed} onStay={() => setAsking(false)} onDiscard={discard} />}
    </div>
  )
}

/** "1 invalid", which leads to it, and "3 changed". */
const Marks = ({ editing: { counts, act } }: { editing: LimitsEditing }) => {
  const t = useT()
  const { changed, wrong, firstWrong } = counts
  return (
    <>
      {wrong > 0 && firstWrong && (
        <Button
          variant="quiet"
          icon={CircleAlert}
          className="tabular text-bad-ink [&_.lucide]:text-bad-ink!"
          onClick={() => act({ do: 'goTo', ...firstWrong })}
        >
          {t('discount-matrix:invalid', wrong)}
        </Button>
      )}
      {changed > 0 && (
        <span role="status" className="tabular flex items-center gap-1.5 font-medium text-accent-ink">
          <span className="relative size-2">
            <ChangedMark />
          </span>
          {t('discount-matrix:changed', changed)}
        </span>
      )}
    </>
  )
}

const LimitsGrid = ({ editing: { limits, sheet, wrong, act } }: { editing: LimitsEditing }) => {
  const t = useT()
  const { groups } = limits.saved
  const labels = useMemo(
    () => ({
      code: t('discount-desk:limits.code'),
      ...Object.fromEntries(groups.map(({ id, name }) => [fieldOf(id), name])),
    }),
    [groups, t],
  )
  const looks = useMemo(
    (): Looks<Row, string, string> => ({
      content: (row, key) => <span className="truncate font-medium">{String(row[key] ?? '')}</span>,
      standsIn: t('discount-matrix:stands_in'),
      cellClass: 'matrix-cell',
    }),
    [t],
  )
  return (
    <div className="discount-matrix min-h-0 flex-1 max-phone:h-[62dvh] max-phone:flex-none">
      <Grid
        name={t('discount-desk:tab.limits')}
        sheet={sheet}
        view={limits}
        act={act}
        wrong={wrong}
        readOnly={!limits.open || limits.sending}
        labels={labels}
        looks={looks}
        density="dense"
        jump={limits.jump}
      />
    </div>
  )
}

/** The focused cell, the meaning of an empty one, and the keys. */
const LimitsFoot = ({ limits }: { limits: Limits }) => {
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
