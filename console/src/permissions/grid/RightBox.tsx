import { User, Users } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { tip } from '../../ui/tip.ts'
import type { GridCell } from './gridRows.ts'

/** How one permission stands. */
export interface RightState {
  checked: boolean
  /** Differs from what is saved. */
  changed?: boolean
  /** Why it cannot be changed here. */
  locked?: string | undefined
  /** Where it comes from: names of roles, or "own". */
  note?: { kind: 'roles' | 'own'; text: string } | undefined
}

interface Props {
  cell: GridCell
  subject: string
  state: RightState
  /** The action stands beside the box; else the head of the column names it. */
  named: boolean
  onToggle: ((codename: string, checked: boolean) => void) | undefined
}

/** The box of one permission, with where it comes from. */
export const RightBox = ({ cell, subject, state, named, onToggle }: Props) => {
  const { checked, changed, locked, note } = state
  const fixed = locked !== undefined || onToggle === undefined
  return (
    <span className="inline-flex min-w-0 items-center gap-2" {...(locked === undefined ? {} : tip(locked))}>
      <Checkbox
        checked={checked}
        disabled={fixed}
        aria-label={`${subject}: ${cell.action}`}
        aria-description={locked}
        onCheckedChange={(now) => onToggle?.(cell.codename, now)}
        label={named && <span className={cx('whitespace-nowrap', fixed && 'text-ink-2')}>{cell.action}</span>}
      />
      {note && <Note {...note} />}
      {changed && <Changed />}
    </span>
  )
}

const Note = ({ kind, text }: NonNullable<RightState['note']>) => {
  const Icon = kind === 'own' ? User : Users
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1 text-12', kind === 'own' ? 'text-accent-ink' : 'text-ink-3')}>
      <Icon aria-hidden className="size-3.5" />
      <span className="truncate">{text}</span>
    </span>
  )
}

/** The corner that marks what is not saved, as in the lines of a basket. */
const Changed = () => {
  const t = useT()
  return (
    <>
      <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0 self-start fill-accent-ink">
        <path d="M0 0h8v8z" />
      </svg>
      <span className="sr-only">{t('permissions:grid.changed')}</span>
    </>
  )
}
