import type { CartItem } from '@disadmin/contract/basket/basket'
import { formatCount, formatDay } from '../../kit/format.ts'
import type { Option } from '../../kit/grid/kinds.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Changes } from '../grid/basket.sheet.ts'
import { Figure, Heads, LineRow, Section } from './paperTable.tsx'
import { type PickGroup, pickListOf } from './pickList.ts'

interface Props {
  items: readonly CartItem[]
  changes: Changes
  options: readonly Option[]
  barcodes: boolean
}

/** Lines to pick now, by day and term, with a box to tick; then all other lines. */
export const PickTable = ({ items, changes, options, barcodes }: Props) => {
  const t = useT()
  const { groups, rest, pieces, lines } = pickListOf(items, changes)
  const cells = (item: CartItem, deliver?: number) => (
    <>
      <td className="py-1.5">{item.homologation}</td>
      <Figure>{item.ordered}</Figure>
      <Figure>{item.delivered}</Figure>
      <Figure strong>{deliver}</Figure>
      <td className="py-1.5 pl-4 break-words">{item.reference}</td>
    </>
  )
  return (
    <table className="mt-4 w-full text-left">
      <Heads
        labels={[t('field:product_no'), t('field:description'), t('field:homologation')]}
        figures={[t('field:ordered'), t('field:delivered'), t('print:deliver_now')]}
        last={t('field:reference')}
      />
      {groups.map((group) => (
        <Section key={group.key} title={whenOf(t, group, options)} note={countsOf(t, group.lines.length, group.pieces)}>
          {group.lines.map(({ item, deliver }) => (
            <LineRow key={item.id} item={item} barcodes={barcodes} box>
              {cells(item, deliver)}
            </LineRow>
          ))}
        </Section>
      ))}
      {groups.length > 0 && (
        <tbody className="keep">
          <tr>
            <td colSpan={8} className="py-2 text-right">
              {t('print:lines', formatCount(lines), lines)} <span className="pl-6">{t('print:to_deliver')}</span>{' '}
              <span className="text-15 font-strong tabular">{formatCount(pieces)}</span>
            </td>
          </tr>
        </tbody>
      )}
      {rest.length > 0 && (
        <Section title={t('print:rest')} note={t('print:lines', formatCount(rest.length), rest.length)}>
          {rest.map((item) => (
            <LineRow key={item.id} item={item} barcodes={barcodes}>
              {cells(item)}
            </LineRow>
          ))}
        </Section>
      )}
    </table>
  )
}

const countsOf = (t: Translate, lines: number, pieces: number): string =>
  `${t('print:lines', formatCount(lines), lines)}, ${t('print:pieces', formatCount(pieces), pieces)}`

const whenOf = (t: Translate, { option, day, lines }: PickGroup, options: readonly Option[]): string => {
  const known = options.find(({ id }) => id === option)?.name ?? lines[0]!.item.delivery_option?.name
  const term = option === null ? undefined : known
  return [term ?? t('print:no_term'), day && formatDay(day)].filter(Boolean).join(', ')
}
