// Written by `npm run index` from the files it finds. Not to be edited.
import { activation } from './recipes/activation.ts'
import { carts } from './recipes/carts.ts'
import { catalogNotifications } from './recipes/catalog-notifications.ts'
import { catalogue } from './recipes/catalogue.ts'
import { customerImport } from './recipes/customer-import.ts'
import { customers } from './recipes/customers.ts'
import { deliveryOptions } from './recipes/delivery-options.ts'
import { discountGroups } from './recipes/discount-groups.ts'
import { downloads } from './recipes/downloads.ts'
import { houseFiles } from './recipes/house-files.ts'
import { impersonation } from './recipes/impersonation.ts'
import { lostSales } from './recipes/lost-sales.ts'
import { mails } from './recipes/mails.ts'
import { management } from './recipes/management.ts'
import { modulestore } from './recipes/modulestore.ts'
import { myCustomer } from './recipes/my-customer.ts'
import { myUser } from './recipes/my-user.ts'
import { onboarding } from './recipes/onboarding.ts'
import { orderRecipes } from './recipes/orders.ts'
import { people } from './recipes/people.ts'
import { permissions } from './recipes/permissions.ts'
import { savedViews } from './recipes/saved-views.ts'
import { secondFactor } from './recipes/second-factor.ts'
import { session } from './recipes/session.ts'
import { shell } from './recipes/shell.ts'
import { singleSignOn } from './recipes/single-sign-on.ts'
import { trail } from './recipes/trail.ts'
import { vehicleReferences } from './recipes/vehicle-references.ts'
import { webhooks } from './recipes/webhooks.ts'
import { wholesalerAvailability } from './recipes/wholesaler-availability.ts'
import type { Recipes } from './recipes/recipe.ts'

/** How to probe every endpoint, by feature. */
export const recipes: Recipes = {
  ...activation,
  ...carts,
  ...catalogNotifications,
  ...catalogue,
  ...customerImport,
  ...customers,
  ...deliveryOptions,
  ...discountGroups,
  ...downloads,
  ...houseFiles,
  ...impersonation,
  ...lostSales,
  ...mails,
  ...management,
  ...modulestore,
  ...myCustomer,
  ...myUser,
  ...onboarding,
  ...orderRecipes,
  ...people,
  ...permissions,
  ...savedViews,
  ...secondFactor,
  ...session,
  ...shell,
  ...singleSignOn,
  ...trail,
  ...vehicleReferences,
  ...webhooks,
  ...wholesalerAvailability,
}
