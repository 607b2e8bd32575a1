import type { Page } from '@playwright/test'
import { expect } from '../kit/test.ts'
import { asPerson } from '../kit/as-person.ts'
import { lockElsewhere, placeBasket } from '../kit/baskets.ts'

/** Baskets that were just placed and ordered by the person on the page: their hand-offs are on their way. */
export const orderedBaskets = async (page: Page, url: string, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push(await placeBasket(url))
  await lockElsewhere(page, ids)
  const options = (await (await asPerson(page, 'GET', '/api/v1/my-delivery-options')).json()) as { objects: { id: number }[] }
  await asPerson(page, 'POST', '/api/v1/carts/send-to-wholesaler', {
    cart_ids: ids,
    delivery_date: '2099-01-05',
    delivery_option_id: options.objects[0]!.id,
  })
  return ids
}

type State = 'planned' | 'unknown' | 'accepted' | 'rejected' | 'parked' | 'confirmed'

/** Waits until the wholesaler's hand-off of each basket stands like this. */
export const untilWholesaler = async (page: Page, ids: readonly number[], states: readonly State[]): Promise<void> => {
  for (const id of ids)
    await expect
      .poll(async () => {
        const answer = await asPerson(page, 'GET', `/api/v1/handoffs?cart_id=${id}&target=wholesaler`)
        return ((await answer.json()) as { objects: { state: State }[] }).objects[0]?.state
      })
      .toMatch(new RegExp(`^(${states.join('|')})$`))
}
