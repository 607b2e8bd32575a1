import type { Sheet } from '../kit/form/useSheet.ts'
import type { Marks } from './CategoryNav.tsx'
import type { Category, Values } from './entries.ts'
import { EntryRow } from './EntryRow.tsx'
import { OrdersSwitch } from './OrdersSwitch.tsx'

interface Props {
  id: string
  category: Category
  sheet: Sheet<Values>
  query: string
  marks: Marks
}

/** A heading and its entries. Where orders go, it also says whether they go. */
export const CategorySection = ({ id, category, sheet, query, marks }: Props) => (
  <section id={id} aria-labelledby={`${id}-head`} className="scroll-mt-2 pt-4">
    <h2 id={`${id}-head`} tabIndex={-1} className="border-b border-line pb-2 text-13 font-strong outline-none">
      {category.label}
    </h2>
    {category.name === 'handoffs' && <OrdersSwitch />}
    {category.entries.map((entry) => (
      <EntryRow key={entry.key} {...{ entry, sheet, query }} isUnsaved={marks.changed.has(entry.key)} />
    ))}
  </section>
)
