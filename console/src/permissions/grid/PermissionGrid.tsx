import { KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../kit/i18n.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { moveByArrows } from './arrows.ts'
import { columnActions, filteredRows, type GridPermission, type GridRow, gridRows } from './gridRows.ts'
import { RightBox, type RightState } from './RightBox.tsx'

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
}

const all = () => true

/** Permissions by subject and action: boxes that say where each comes from, what is changed and what cannot be. On a phone below each other. */
export const PermissionGrid = ({ search = '', shown = all, ...props }: PermissionGridProps) => {
  const t = useT()
  const phone = usePhone()
  const rows = useMemo(() => gridRows(t, props.permissions), [t, props.permissions])
  const found = filteredRows(rows, search, shown)
  if (found.length === 0) return <EmptyState icon={KeyRound} title={t('permissions:grid.nothing')} />
  return phone ? <GridCards {...props} rows={found} /> : <GridTable {...props} rows={found} />
}

type RowsProps = Omit<PermissionGridProps, 'search' | 'shown'> & { rows: readonly GridRow[] }

const widths = [{ width: 220 }, { width: 168 }, { width: 136 }, { width: 136 }, { width: 136 }, { min: 360 }]

const GridTable = ({ label, rows, stateOf, onToggle }: RowsProps) => {
  const t = useT()
  return (
    <Table label={label} columns={widths} className="flex-1" onKeyDown={moveByArrows}>
      <THead>
        <tr>
          <Th>{t('permissions:grid.subject')}</Th>
          {columnActions.map((action) => (
            <Th key={action}>{t(`permissions:grid.${action}`)}</Th>
          ))}
          <Th>{t('permissions:grid.other')}</Th>
        </tr>
      </THead>
      <tbody>
        {rows.map(({ key, subject, columns, others }) => (
          <Tr key={key} data-row="">
            <th scope="row" className="border-b border-line px-2.5 pl-5 font-medium">
              {subject}
            </th>
            {columnActions.map((action) => {
              const cell = columns[action]
              const state = cell && stateOf(cell.codename)
              return <Td key={action}>{cell && state && <RightBox named={false} {...{ cell, subject, state, onToggle }} />}</Td>
            })}
            <Td className="whitespace-normal">
              <span className="flex flex-wrap items-center gap-x-5">
                {others.map((cell) => (
                  <RightBox key={cell.codename} named {...{ cell, subject, state: stateOf(cell.codename), onToggle }} />
                ))}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const GridCards = ({ label, rows, stateOf, onToggle }: RowsProps) => (
  <ul aria-label={label} onKeyDown={moveByArrows}>
    {rows.map(({ key, subject, columns, others }) => (
      <li key={key} data-row="" className="border-b border-line px-4 py-2.5">
        <h3 className="text-13 font-medium">{subject}</h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1.5">
          {[...columnActions.flatMap((action) => columns[action] ?? []), ...others].map((cell) => (
            <RightBox key={cell.codename} named {...{ cell, subject, state: stateOf(cell.codename), onToggle }} />
          ))}
        </div>
      </li>
    ))}
  </ul>
)
