import { TriangleAlert, User, Users } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { ChangedMark } from '../../ui/ChangedMark.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { tip, tipWhenCut } from '../../ui/tip.ts'
import type { GridCell } from './gridRows.ts'

/** How one permission stands. */
export interface RightState {
  /** `some` where the box stands for several people of whom only some have it. */
  checked: boolean | 'some'
  /** Differs from what is saved. */
  changed?: boolean
  /** Why it cannot be changed here. */
  locked?: string | undefined
  /** Where it comes from: names of roles, "own", who does not let it through; or how many have it. */
  note?: { kind: 'roles' | 'own' | 'limited' | 'count'; text: string } | undefined
}

/** One box of the grid is the stop for Tab; the arrows carry it on. */
export interface TabStop {
  codename: string | undefined
  reach: (codename: string) => void
}

interface Props {
  cell: GridCell
  subject: string
  state: RightState
  /** The action stands beside the box, as the first word of a line with a capital; else the head of the column names it. */
  named: boolean | 'capital'
  stop: TabStop
  onToggle?: ((codename: string, checked: boolean) => void) | undefined
}

/** The box of one permission, with where it comes from. */
export const RightBox = ({ cell, subject, state, named, stop, onToggle }: Props) => {
  const { checked, changed = false, locked, note } = state
  const fixed = locked !== undefined || onToggle === undefined
  const off = fixed && checked === false
  const why = locked === undefined ? {} : tip(locked)
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle max-phone:items-start" {...why}>
      <Checkbox
        {...why}
        checked={checked === true}
        mixed={checked === 'some'}
        still={fixed}
        tabIndex={stop.codename === cell.codename ? 0 : -1}
        onFocus={() => stop.reach(cell.codename)}
        aria-label={`${subject}: ${cell.action}`}
        aria-description={[note?.text, locked].filter(Boolean).join('. ') || undefined}
        onCheckedChange={(now) => onToggle?.(cell.codename, now)}
        className={named ? 'shrink-0' : '-mr-2 shrink-0'}
        label={
          named && (
            <span className={cx('whitespace-nowrap', named === 'capital' && 'first-letter:uppercase', off && 'text-ink-3')}>
              {cell.action}
            </span>
          )
        }
      />
      {note && <Note {...note} />}
      {changed && <Changed />}
    </span>
  )
}

const icons = { roles: Users, own: User, limited: TriangleAlert, count: undefined }
const tones = { roles: 'text-ink-3', own: 'text-accent-ink', limited: 'text-warn-ink', count: 'text-ink-3' }

const Note = ({ kind, text }: NonNullable<RightState['note']>) => {
  const Icon = icons[kind]
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1 text-12 max-phone:items-start max-phone:py-1', tones[kind])}>
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate max-phone:whitespace-normal" {...tipWhenCut(text)}>
        {text}
      </span>
    </span>
  )
}

/** The corner that marks what is not saved, as in the lines of a basket. */
const Changed = () => {
  const t = useT()
  return (
    <>
      <ChangedMark className="shrink-0 self-start" />
      <span className="sr-only">{t('permissions:grid.changed')}</span>
    </>
  )
}
