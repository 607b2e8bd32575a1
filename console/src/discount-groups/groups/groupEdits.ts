import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'

/** Names as they were typed, by the group's id. */
export type Names = Readonly<Record<number, string>>

/** Which of the names cannot be saved, and why. */
export const faultsOf = (groups: readonly DiscountGroup[], names: Names): Record<number, 'required' | 'twice'> => {
  const nameOf = ({ id, name }: DiscountGroup) => (names[id] ?? name).trim()
  const key = (group: DiscountGroup) => nameOf(group).toLocaleLowerCase()
  const faults = groups.flatMap((group): [number, 'required' | 'twice'][] => {
    if (names[group.id] === undefined) return []
    if (nameOf(group) === '') return [[group.id, 'required']]
    return groups.some((other) => other.id !== group.id && key(other) === key(group)) ? [[group.id, 'twice']] : []
  })
  return Object.fromEntries(faults)
}

/** The groups in the chosen order, new ones last; the base is always first. */
export const inOrder = (groups: readonly DiscountGroup[], order: readonly number[] | undefined): readonly DiscountGroup[] => {
  if (order === undefined) return groups
  const at = (group: DiscountGroup) => (group.is_base ? -1 : order.includes(group.id) ? order.indexOf(group.id) : order.length)
  return groups.toSorted((one, other) => at(one) - at(other))
}

/** One taken out and put in at another place; nothing comes before the base. */
export const moved = (ids: readonly number[], id: number, to: number): readonly number[] => {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(1, Math.min(to, others.length)), 0, id)
}
