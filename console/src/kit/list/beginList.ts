import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { begin } from '../call.ts'
import { type ListRules, orderAtArrival, queryOf, readListState, type Search } from './listState.ts'
import { settings } from '../settings.ts'
import { listOf } from '../views/views.ts'
import { beginningOf } from './listMemory.ts'

/** Sends the first call of a list while its screen is still drawn (`useList` asks for the same), unless a view opens with it. */
export const beginList = ({ endpoint, rules }: { endpoint: Endpoint; rules: ListRules }, search: Search, person: number): void => {
  const opensView = search['view'] === undefined ? beginningOf(listOf(endpoint, rules), person).view : search['view'] !== ''
  if (opensView) return
  const order_by = orderAtArrival(search, rules, beginningOf(endpoint.path, person).order)
  const state = readListState({ ...search, order_by }, rules, settings.get().itemsPerPage)
  begin(endpoint, { query: queryOf(state, rules) } as object)
}
