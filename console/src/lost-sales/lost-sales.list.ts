import { lostSaleList } from '@disadmin/contract/lost-sales/lost-sales'
import type { ListRules } from '../kit/list/listState.ts'

/** Newest first (LOST-04S); days are the person's own. */
export const lostSaleRules: ListRules = { ...lostSaleList, days: { from: 'start', to: 'end' } }
