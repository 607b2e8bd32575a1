import { Check, Minus } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { cx } from '../../ui/cx.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import type { ComparedRow } from './compareRows.ts'

interface Props {
  names: readonly [left: string, right: string]
  rows: readonly ComparedRow[]
}

const wide = [{ width: 240 }, { width: 200 }, { width: 190 }, { width: 190 }, { min: 200 }]
const narrow = [{ min: 120 }, { width: 92 }, { width: 92 }]

/** Two roles side by side; a permission of one role alone is highlighted with the role's name. */
export const CompareTable = ({ names, rows }: Props) => {
  const t = useT()
  const phone = usePhone()
  return (
    <Table label={names.join(', ')} columns={phone ? narrow : wide} className="flex-1">
      <THead>
        <tr>
          <Th>{t(phone ? 'field:permission' : 'field:subject')}</Th>
          {!phone && <Th>{t('field:permission')}</Th>}
          {names.map((name) => (
            <Th key={name} {...tipWhenCut(name)}>
              {name}
            </Th>
          ))}
          {!phone && <Th>{t('groups:compare.difference')}</Th>}
        </tr>
      </THead>
      <tbody>
        {rows.map((row) =>
          phone ? <ShortRow key={row.codename} row={row} /> : <Row key={row.codename} row={row} names={names} />,
        )}
      </tbody>
    </Table>
  )
}

const Row = ({ row, names }: { row: ComparedRow; names: Props['names'] }) => {
  const t = useT()
  const { subject, action, left, right } = row
  const differs = left !== right
  return (
    <Tr>
      <Td className="font-medium">{subject}</Td>
      <Td tone={differs ? 'ink' : 'ink-3'}>{action}</Td>
      <Given is={left} differs={differs} />
      <Given is={right} differs={differs} />
      <Td>{differs && <Pill tone="warn">{t('groups:compare.only_of', names[left ? 0 : 1])}</Pill>}</Td>
    </Tr>
  )
}

/** On a phone a mark replaces the words. */
const ShortRow = ({ row }: { row: ComparedRow }) => {
  const { subject, action, left, right } = row
  const differs = left !== right
  return (
    <Tr>
      <Td className="py-1 whitespace-normal">
        {subject !== '' && <span className="block font-medium">{subject}</span>}
        <span className={differs ? 'text-ink' : 'text-ink-3'}>{action}</span>
      </Td>
      <Given is={left} differs={differs} />
      <Given is={right} differs={differs} />
    </Tr>
  )
}

const Given = ({ is, differs }: { is: boolean; differs: boolean }) => {
  const t = useT()
  const Icon = is ? Check : Minus
  return (
    <Td>
      <span className={cx('inline-grid size-6 place-items-center rounded-sm', differs && !is && 'bg-warn-soft')}>
        <Icon aria-hidden className={cx('size-4', !differs ? 'text-ink-3' : is ? 'text-ink' : 'text-warn-ink')} />
      </span>
      <span className="sr-only">{t(is ? 'word:yes_small' : 'word:no_small')}</span>
    </Td>
  )
}
