import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'

/** The name of a discount group, linked to its customers if the user may open that screen. */
export const GroupLink = ({ group }: { group: { id: number; name: string } }) => {
  const mayOpen = useMay(discountCategories.list)
  if (!mayOpen) return group.name
  return (
    <To
      screen="/discount-groups"
      search={{ tab: 'customers', discount_group__id: group.id }}
      className="rounded-sm text-accent-ink hover:underline"
    >
      {group.name}
    </To>
  )
}
