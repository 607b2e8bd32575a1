import { Check, Minus } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { cx } from '../../ui/cx.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import type { ComparedRow } from './compareRows.ts'

interface Props {
  names: readonly [left: string, right: string]
  rows: readonly ComparedRow[]
  /** "12 differences" */
  summary: string
}

const wide = [{ width: 240 }, { width: 200 }, { width: 170 }, { width: 170 }, { min: 120 }]
const narrow = [{ min: 120 }, { width: 84 }, { width: 84 }]

/** Two roles side by side; what only one of them gives is marked. */
export const CompareTable = ({ names: [left, right], rows, summary }: Props) => {
  const t = useT()
  const phone = usePhone()
  return (
    <Table label={`${left}, ${right}`} columns={phone ? narrow : wide} className="flex-1">
      <THead>
        <tr>
          <Th>{t(phone ? 'groups:compare.permission' : 'permissions:grid.subject')}</Th>
          {!phone && <Th>{t('groups:compare.permission')}</Th>}
          <Th>{left}</Th>
          <Th>{right}</Th>
          {!phone && <Th className="text-right">{summary}</Th>}
        </tr>
      </THead>
      <tbody>
        {rows.map((row) => (
          <CompareRow key={row.codename} row={row} phone={phone} />
        ))}
      </tbody>
    </Table>
  )
}

const CompareRow = ({ row, phone }: { row: ComparedRow; phone: boolean }) => {
  const t = useT()
  const differs = row.left !== row.right
  return (
    <Tr className={cx(differs && 'bg-warn-soft hover:bg-warn-soft')}>
      {phone ? (
        <Td className="whitespace-normal py-1">
          {row.subject !== '' && <span className="block font-medium">{row.subject}</span>}
          <span className="text-ink-2">{row.action}</span>
        </Td>
      ) : (
        <>
          <Td className="font-medium">{row.subject}</Td>
          <Td>{row.action}</Td>
        </>
      )}
      <Given is={row.left} />
      <Given is={row.right} />
      {!phone && <Td align="end">{differs && <Pill tone="warn">{t('groups:compare.differs')}</Pill>}</Td>}
    </Tr>
  )
}

const Given = ({ is }: { is: boolean }) => {
  const t = useT()
  const Icon = is ? Check : Minus
  return (
    <Td>
      <Icon aria-hidden className={cx('size-4', is ? 'text-good-ink' : 'text-ink-3')} />
      <span className="sr-only">{t(is ? 'groups:compare.yes' : 'groups:compare.no')}</span>
    </Td>
  )
}
