import { customerTermsList } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import * as f from '@disadmin/contract/kit/fields'
import * as z from 'zod/mini'
import type { ListRules } from '../kit/list/listState.ts'

const { q, show_hidden } = customerTermsList.filters

/** DTERM-03, DTERM-13S; all customers are those of no filter. */
export const termsRules: ListRules = {
  sort: customerTermsList.sort,
  filters: { q, delivery_option__id: z.union([z.literal('none'), f.pathId]), show_hidden },
  initial: customerTermsList.initial,
}
