import { useMemo } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Table, TableMessage, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import { useT } from '../i18n.ts'
import type { Identified } from './useSelection.ts'
import { useFonts } from '../textWidth.ts'
import type { Column } from './column.ts'
import { fitted } from './fit.ts'
import type { BodyProps } from './ListBody.tsx'

const tickWidth = 47

/** The table of a list. Widths do not depend on the data, so nothing jumps when rows arrive. */
export const ListTable = <Row extends Identified>(props: BodyProps<Row>) => {
  const { list, columns, title, bulk, dimmed, message } = props
  const selectable = bulk !== undefined
  const fonts = useFonts()
  // oxlint-disable-next-line react/exhaustive-deps -- measured anew when a font has arrived
  const widths = useMemo(() => fitted(columns, !selectable), [columns, selectable, fonts])
  const count = columns.length + (selectable ? 1 : 0)
  return (
    <Table
      label={title}
      columns={selectable ? [{ width: tickWidth }, ...widths] : widths}
      dimmed={dimmed}
      busy={list.refreshing || list.rows === undefined}
      className="flex-1 short:h-[75dvh] short:flex-none"
    >
      <Head {...props} />
      <tbody>
        {message !== undefined ? (
          <TableMessage columns={count}>{message}</TableMessage>
        ) : list.rows === undefined ? (
          <SkeletonRows rows={list.state.limit} columns={[...(selectable ? ['none' as const] : []), ...columns.map(skeletonOf)]} />
        ) : (
          <Rows {...props} />
        )}
      </tbody>
    </Table>
  )
}

const skeletonOf = ({ skeleton = 'text' }: Column<never>) => (skeleton === 'text' ? 'line' : skeleton)

const Head = <Row extends Identified>({ list, columns, bulk, onWiden }: BodyProps<Row>) => {
  const t = useT()
  const { rows = [], selection, state } = list
  const ticked = rows.filter(({ id }) => selection.has(id)).length
  return (
    <THead>
      <tr>
        {bulk !== undefined && (
          <Th className="overflow-visible pr-0">
            <Checkbox
              className="align-middle"
              aria-label={t('shell:list.select_page')}
              checked={rows.length > 0 && ticked === rows.length}
              mixed={ticked > 0 && ticked < rows.length}
              disabled={rows.length === 0}
              onCheckedChange={() => selection.toggle(rows)}
            />
          </Th>
        )}
        {columns.map(({ key, label, sort, align = 'start' }) => {
          if (sort === undefined) {
            return (
              <Th key={key} align={align} onWiden={onWiden && ((by) => onWiden(key, by))}>
                {label}
              </Th>
            )
          }
          const direction = state.order_by === sort ? 'asc' : state.order_by === `-${sort}` ? 'desc' : null
          return (
            <Th
              key={key}
              align={align}
              sort={direction}
              onSort={() => list.sortBy(sort)}
              onWiden={onWiden && ((by) => onWiden(key, by))}
            >
              {label}
            </Th>
          )
        })}
      </tr>
    </THead>
  )
}

const Rows = <Row extends Identified>({ list, columns, bulk, nameOf, lookOf, onOpen, rowProps }: BodyProps<Row>) => {
  const t = useT()
  const { selection } = list
  return list.rows?.map((row, index) => {
    const { unseen = false, active = false } = lookOf?.(row) ?? {}
    return (
      <Tr
        key={row.id}
        {...rowProps(index)}
        selected={selection.has(row.id)}
        unseen={unseen}
        active={active}
        onOpen={onOpen && (() => onOpen(row))}
        aria-label={unseen ? `${nameOf(row)}, ${t('shell:list.not_seen')}` : nameOf(row)}
      >
        {bulk !== undefined && (
          <Td className="overflow-visible pr-0">
            <Checkbox
              tabIndex={-1}
              className="align-middle"
              aria-label={t('shell:list.select_row', nameOf(row))}
              checked={selection.has(row.id)}
              onCheckedChange={() => selection.toggle([row])}
            />
          </Td>
        )}
        {columns.map((column) => (
          <Td
            key={column.key}
            align={column.align ?? 'start'}
            figures={column.figures ?? false}
            identity={column.strong ?? false}
            {...cutTip(column, row)}
          >
            {column.cell(row)}
          </Td>
        ))}
      </Tr>
    )
  })
}

const cutTip = <Row,>({ full }: Column<Row>, row: Row): object => {
  const text = full?.(row) ?? ''
  return text === '' ? {} : tipWhenCut(text)
}
