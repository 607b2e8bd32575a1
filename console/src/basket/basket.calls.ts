import { carts } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { counts } from '@disadmin/contract/counts/counts'
import { orders } from '@disadmin/contract/orders/orders'
import './refusedWords.ts'

/** The lists that show who holds a cart. */
export const cartLists = [carts.list, orders.list] as const

/** What every screen that shows carts must read again after one of them changed. */
export const afterCartsChanged = [...cartLists, carts.get, carts.lockInfo, orders.counts, handoffs.list, counts.get] as const
