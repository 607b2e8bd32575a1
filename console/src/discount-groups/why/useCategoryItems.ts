import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { useState } from 'react'
import { againOf } from '../../kit/Loaded.tsx'
import type { FoundRecords } from '../../kit/form/RecordField.tsx'
import { useRead } from '../../kit/queries.ts'
import type { WhyCategory } from './WhyDialog.tsx'

const itemOf = ({ id, category_id, category_description }: WhyCategory) => ({
  value: String(id),
  label: `${category_id} ${category_description}`,
})

/** Categories for a chooser, looked up while the person types; `given` is the one the question was opened with. */
export const useCategoryItems = (text: string, chosen: number | null, given: WhyCategory | undefined): FoundRecords => {
  const [first] = useState(given)
  const read = useRead(discountCategories.list, { query: { q: text, limit: '20' } })
  const found = read.data?.objects ?? []
  const item = [...found, ...(first ? [first] : [])].find(({ id }) => id === chosen)
  return { items: found.map(itemOf), item: item && itemOf(item), busy: read.isFetching, again: againOf(read) }
}
