import type { SharedRight } from '@disadmin/contract/permissions/membership'
import { useState } from 'react'
import { nextWish, type Wish } from './manyRights.ts'

type Wishes = ReadonlyMap<number, Wish>

/** What shall happen to the permissions of several people, as the grid and the call that saves it need it. */
export interface Wishing {
  wishes: Wishes
  click: (right: SharedRight) => void
  /** The only thing that can be wished, where not both can. */
  only: Wish | undefined
  /** By id. */
  give: readonly number[]
  take: readonly number[]
  clear: () => void
}

const idsOf = (wishes: Wishes, wanted: Wish): number[] => [...wishes].flatMap(([id, wish]) => (wish === wanted ? [id] : []))

/** What shall be given to so many people and taken from them, click by click. */
export const useWishes = (of: number, only?: Wish): Wishing => {
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const click = (right: SharedRight) =>
    setWishes((old) => {
      const next = new Map(old)
      const wish = nextWish(right, of, old.get(right.permission_id), only)
      if (wish === undefined) next.delete(right.permission_id)
      else next.set(right.permission_id, wish)
      return next
    })
  return { wishes, click, only, give: idsOf(wishes, 'give'), take: idsOf(wishes, 'take'), clear: () => setWishes(new Map()) }
}
