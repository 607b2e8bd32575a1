import type { UserRight } from '@disadmin/contract/users/users'

/** One permission over several people. */
export interface ManyRight {
  permission_id: number
  codename: string
  name: string
  /** How many have it as their own; undefined where there are too many people to ask. */
  own: number | undefined
  /** How many have it through a group. */
  grouped: number
  grantable: boolean
}

/** What shall happen to a permission. */
export type Wish = 'give' | 'take'

/** Counts over everybody's permissions, in the order of the first person's list. */
export const countRights = (people: readonly (readonly UserRight[])[]): ManyRight[] => {
  const [first = []] = people
  const all = people.map((rights) => new Map(rights.map((right) => [right.permission_id, right])))
  return first.map(({ permission_id, codename, name, grantable }) => {
    const each = all.flatMap((rights) => rights.get(permission_id) ?? [])
    return {
      permission_id,
      codename,
      name,
      grantable,
      own: each.filter(({ own }) => own).length,
      grouped: each.filter(({ groups }) => groups.length > 0).length,
    }
  })
}

/** What one more click wishes: everybody's goes, nobody's comes, and where some have it: give, take, leave. */
export const nextWish = ({ own }: ManyRight, of: number, wish: Wish | undefined): Wish | undefined => {
  if (own === of) return wish === undefined ? 'take' : undefined
  if (own === 0) return wish === undefined ? 'give' : undefined
  return wish === undefined ? 'give' : wish === 'give' ? 'take' : undefined
}

/** How the checkbox stands: on for everybody, for nobody, or for some. */
export const standing = ({ own }: ManyRight, of: number, wish: Wish | undefined): boolean | 'some' => {
  if (wish !== undefined) return wish === 'give'
  return own === of ? true : own === 0 ? false : 'some'
}
