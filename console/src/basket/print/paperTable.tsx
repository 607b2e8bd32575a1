import type { CartItem } from '@disadmin/contract/basket/basket'
import type { ReactNode } from 'react'
import { Barcode } from '../../ui/Barcode.tsx'

interface Props {
  item: CartItem
  barcodes: boolean
  /** A box to tick stands before it. */
  box?: boolean
  /** The cells behind the description. */
  children: ReactNode
}

/** A printed line, with its additional item beneath. */
export const LineRow = ({ item, barcodes, box = false, children }: Props) => (
  <tr className="border-b border-line align-top">
    <td className="w-7 py-1.5">{box && <span className="mt-0.5 block size-3.5 rounded-sm border border-ink" />}</td>
    <td className="py-1.5 pr-3">
      <span className="font-strong break-words">{item.product_no}</span>
      {barcodes && <Barcode text={item.product_no} />}
      {item.additional_item && (
        <span className="mt-1 block">
          ↳ <span className="font-strong">{item.additional_item.product_no}</span>
          {barcodes && <Barcode text={item.additional_item.product_no} />}
        </span>
      )}
    </td>
    <td className="py-1.5 pr-3">
      {item.description}
      {item.active_no !== '' && item.active_no !== item.product_no && ` (${item.active_no})`}
      {item.additional_item && (
        <span className="mt-1 block">
          {`${item.additional_item.ordered} × ${item.additional_item.description || item.additional_item.product_no}`}
        </span>
      )}
    </td>
    {children}
  </tr>
)

/** A right-aligned cell. */
export const Figure = ({ children, strong = false }: { children: ReactNode; strong?: boolean }) => (
  <td className={strong ? 'py-1.5 pl-3 text-right text-15 font-strong tabular' : 'py-1.5 pl-3 text-right tabular'}>{children}</td>
)

/** Column heads, repeated on every page; the first also covers the box to tick. */
export const Heads = ({ labels, figures, last }: { labels: readonly string[]; figures: readonly string[]; last: string }) => (
  <thead className="border-y border-ink text-12">
    <tr>
      {labels.map((label, at) => (
        <th
          key={label}
          colSpan={at === 0 ? 2 : 1}
          className={at === 0 ? 'py-1.5 pr-3 pl-7 font-strong' : 'py-1.5 pr-3 font-strong'}
        >
          {label}
        </th>
      ))}
      {figures.map((label) => (
        <th key={label} className="py-1.5 pl-3 text-right font-strong">
          {label}
        </th>
      ))}
      <th className="py-1.5 pl-4 font-strong">{last}</th>
    </tr>
  </thead>
)

/** Lines under a common heading. */
export const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <tbody>
    <tr className="keep-with-next border-b border-ink">
      <th colSpan={8} scope="rowgroup" className="pt-4 pb-1.5 font-regular">
        <span className="font-strong">{title}</span> · {note}
      </th>
    </tr>
    {children}
  </tbody>
)
