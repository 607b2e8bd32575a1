// Written by `npm run index` from the files it finds. Not to be edited.
import { plant as discountGroups } from './recipes/discount-groups.ts'
import { plant as downloads } from './recipes/downloads.ts'
import { plant as lostSales } from './recipes/lost-sales.ts'
import { plant as mails } from './recipes/mails.ts'
import { plant as modulestore } from './recipes/modulestore.ts'
import { plant as wholesalerAvailability } from './recipes/wholesaler-availability.ts'
import type { Plant } from './recipes/recipe.ts'

/** What the rooms plant in every place of the probes’ world. */
export const plants: readonly Plant[] = [discountGroups, downloads, lostSales, mails, modulestore, wholesalerAvailability]
