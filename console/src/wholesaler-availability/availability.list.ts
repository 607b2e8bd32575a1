import { availabilityList, wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import type { ListRules } from '../kit/list/listState.ts'

export const availabilityRules: ListRules = {
  sort: availabilityList.sort,
  filters: availabilityList.filters,
  initial: availabilityList.initial,
}

/** What an upload, a change and sending again make old. */
export const afterEntry = [wholesalerAvailability.history, wholesalerAvailability.latest, wholesalerAvailability.get]

/** How often something that is on its way is looked at, in ms. */
export const lookAgain = 3000
