import { formatCount, formatMoney } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { parts, type Share, type Summary } from './save/basket.summary.ts'
import type { OpenBasket } from './useBasket.ts'

const longestNote = 512

/** The note, and what the buttons below will do with the quantities in the cells. */
export function NoteAndSummary({ open, readOnly, withLines }: { open: OpenBasket; readOnly: boolean; withLines: boolean }) {
  const t = useT()
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-4 px-5 py-3">
      <TextArea
        className="w-full max-w-115"
        label={t('field:note')}
        rows={3}
        maxLength={longestNote}
        readOnly={readOnly}
        value={open.basket.note ?? open.basket.cart.note}
        onChange={(event) => open.act({ do: 'note', text: event.target.value })}
      />
      {withLines && <ThisSave summary={open.summary} />}
    </div>
  )
}

const always: ReadonlySet<string> = new Set(['deliver', 'order', 'open'])

/** The parts add up to the total; empty parts have no row, except those of the buttons. */
function ThisSave({ summary }: { summary: Summary }) {
  const t = useT()
  const shown = parts.filter((part) => always.has(part) || summary[part].lines > 0)
  return (
    <div className="w-full max-w-118 self-start">
      <table className="w-full">
        <thead className="text-12 text-ink-2">
          <tr className="h-7">
            <th className="text-left font-medium">{t('basket:this_save')}</th>
            <th className="w-16 text-right font-medium">{t('basket:summary.lines')}</th>
            <th className="w-22 text-right font-medium">{t('basket:summary.pieces')}</th>
            <th className="w-32 text-right font-medium">{t('basket:summary.price')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {shown.map((part) => (
            <Row key={part} name={t(`basket:summary.${part}`)} share={summary[part]} />
          ))}
        </tbody>
        <tfoot className="tabular [&_:is(th,td)]:font-strong">
          <Row name={t('field:total_customer_price')} share={summary.total} />
        </tfoot>
      </table>
      {summary.wrong > 0 && <p className="mt-1 text-12 text-bad-ink">{t('basket:summary.wrong', summary.wrong)}</p>}
    </div>
  )
}

function Row({ name, share }: { name: string; share: Share }) {
  return (
    <tr className="h-6.5 border-t border-line last:border-b">
      <th className="text-left font-regular">{name}</th>
      <td className="text-right">{formatCount(share.lines)}</td>
      <td className="text-right">{formatCount(share.pieces)}</td>
      <td className="text-right font-medium">{formatMoney(share.price)}</td>
    </tr>
  )
}
