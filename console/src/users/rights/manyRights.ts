import type { SharedRight } from '@disadmin/contract/permissions/membership'

/** What shall happen to a permission. */
export type Wish = 'give' | 'take'

/**
 * What one more click wishes: everybody's goes, nobody's comes, and where some have it: give, take, leave. Where only one of both can be
 * wished: that, or leave.
 */
export const nextWish = ({ own }: Pick<SharedRight, 'own'>, of: number, wish: Wish | undefined, only?: Wish): Wish | undefined => {
  if (only !== undefined) return wish === undefined && own !== (only === 'give' ? of : 0) ? only : undefined
  if (own === of) return wish === undefined ? 'take' : undefined
  if (own === 0) return wish === undefined ? 'give' : undefined
  return wish === undefined ? 'give' : wish === 'give' ? 'take' : undefined
}

/** How the checkbox stands: on for everybody, for nobody, or for some. */
export const sharedState = ({ own }: Pick<SharedRight, 'own'>, of: number, wish: Wish | undefined): boolean | 'some' => {
  if (wish !== undefined) return wish === 'give'
  return own === of ? true : own === 0 ? false : 'some'
}

/** Whether having it one way or the other already says for how many it is in effect. */
export const isPlain = ({ own, grouped, held }: Pick<SharedRight, 'own' | 'grouped' | 'held'>): boolean =>
  held === own + grouped && (own === 0 || grouped === 0)
