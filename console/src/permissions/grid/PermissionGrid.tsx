import { KeyRound } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { type KeySection, useKeyHelp } from '../../kit/keys/keyHelp.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { cx } from '../../ui/cx.ts'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { columnActions, filteredRows, type GridPermission, type GridRow, gridRows } from './gridRows.ts'
import { RightBox, type RightState, type TabStop } from './RightBox.tsx'

type Step = readonly [rows: number, boxes: number]
const steps: Record<string, Step> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

const boxesOf = (row: Element): HTMLInputElement[] => [...row.querySelectorAll<HTMLInputElement>('input')]
const middle = (box: Element): number => {
  const { left, width } = box.getBoundingClientRect()
  return left + width / 2
}
const nearest = (boxes: readonly HTMLInputElement[], to: number) =>
  boxes.reduce((best, box) => (Math.abs(middle(box) - to) < Math.abs(middle(best) - to) ? box : best))

/** Arrow keys go from box to box: sideways in the row, up and down to the one nearest. Rows are marked `data-row`; boxes that cannot be changed are stops too, for they say why. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const box = event.target as HTMLInputElement
  const row = box.closest('[data-row]')
  if (!step || !row || box.type !== 'checkbox') return
  event.preventDefault()
  const [down, right] = step
  if (right !== 0) {
    const boxes = boxesOf(row)
    boxes[boxes.indexOf(box) + right]?.focus()
    return
  }
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')].filter((one) => one === row || boxesOf(one).length > 0)
  const next = rows[rows.indexOf(row) + down]
  if (next) nearest(boxesOf(next), middle(box)).focus()
}

export interface PermissionGridProps {
  /** Name of the table for screen readers. */
  label: string
  permissions: readonly GridPermission[]
  stateOf: (codename: string) => RightState
  /** Without it nothing can be changed. */
  onToggle?: ((codename: string, checked: boolean) => void) | undefined
  /** Any part of a subject, a codename or a name. */
  search?: string
  /** Leaves out single permissions: those not held, those not own. */
  shown?: ((codename: string) => boolean) | undefined
  /** Below each other although there is room for the table: in a dialog. */
  list?: boolean
}

const all = () => true

const keys: KeySection = { title: 'field:permissions', rows: [{ keys: ['↑', '↓', '←', '→'], text: 'basket:keys.move' }] }

/** Permissions by subject and action: boxes that say where each comes from, what is changed and what cannot be. On a phone below each other. */
export const PermissionGrid = ({ search = '', shown = all, list = false, ...props }: PermissionGridProps) => {
  const t = useT()
  const phone = usePhone()
  useKeyHelp(keys)
  const rows = useMemo(() => gridRows(t, props.permissions), [t, props.permissions])
  const found = filteredRows(rows, search, shown)
  const stop = useTabStop(found)
  if (found.length === 0) return <EmptyState icon={KeyRound} title={t('permissions:grid.nothing')} />
  const Body = phone || list ? GridCards : GridTable
  return <Body {...props} list={list} rows={found} stop={stop} />
}

/** The grid is one stop for Tab: the box last reached, else the first one. */
const useTabStop = (rows: readonly GridRow[]): TabStop => {
  const [at, setAt] = useState<string>()
  const codenames = rows.flatMap((row) => cellsOf(row).map(({ codename }) => codename))
  return { codename: at !== undefined && codenames.includes(at) ? at : codenames[0], reach: setAt }
}

const cellsOf = ({ columns, others }: GridRow) => [...columnActions.flatMap((action) => columns[action] ?? []), ...others]

type RowsProps = Omit<PermissionGridProps, 'search' | 'shown'> & { rows: readonly GridRow[]; stop: TabStop }

const widths = [{ width: 216 }, { width: 144 }, { width: 124 }, { width: 144 }, { width: 124 }, { min: 360 }]
const withoutNotes = [{ width: 220 }, { width: 104 }, { width: 104 }, { width: 104 }, { width: 104 }, { min: 440 }]

const GridTable = ({ label, rows, stateOf, list: _, ...rest }: RowsProps) => {
  const t = useT()
  const hasNotes = rows.some((row) => cellsOf(row).some(({ codename }) => stateOf(codename).note !== undefined))
  return (
    <Table label={label} columns={hasNotes ? widths : withoutNotes} className="flex-1" onKeyDown={moveByArrows}>
      <THead>
        <tr>
          <Th>{t('field:subject')}</Th>
          {columnActions.map((action) => (
            <Th key={action}>{t(`permissions:grid.${action}`)}</Th>
          ))}
          <Th>{t('permissions:grid.other')}</Th>
        </tr>
      </THead>
      <tbody>
        {rows.map(({ key, subject, columns, others }) => (
          <Tr key={key} data-row="" className="*:h-9">
            <th scope="row" className="border-b border-line px-2.5 pl-5 font-medium">
              {subject}
            </th>
            {columnActions.map((action) => {
              const cell = columns[action]
              const state = cell && stateOf(cell.codename)
              return <Td key={action}>{cell && state && <RightBox named={false} {...{ cell, subject, state, ...rest }} />}</Td>
            })}
            <Td className="whitespace-normal">
              <span className="flex flex-wrap items-center gap-x-5">
                {others.map((cell) => (
                  <RightBox key={cell.codename} named {...{ cell, subject, state: stateOf(cell.codename), ...rest }} />
                ))}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const GridCards = ({ label, rows, stateOf, list, ...rest }: RowsProps) => (
  <ul aria-label={label} onKeyDown={moveByArrows}>
    {rows.map(({ subject, ...row }) => (
      <li
        key={row.key}
        className={cx(
          'grid grid-cols-1 gap-x-4 border-b border-line py-2 phone:grid-cols-[13rem_minmax(0,1fr)] phone:px-5',
          list ? 'px-5' : 'px-4',
        )}
      >
        <h3 className="py-0.5 text-13 font-medium">{subject}</h3>
        <div className="grid grid-cols-1">
          {cellsOf({ subject, ...row }).map((cell) => (
            <div key={cell.codename} data-row="" className="flex">
              <RightBox named="capital" {...{ cell, subject, state: stateOf(cell.codename), ...rest }} />
            </div>
          ))}
        </div>
      </li>
    ))}
  </ul>
)
