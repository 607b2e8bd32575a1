// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.it.json' with { type: 'json' }
import audit from './audit/audit.it.json' with { type: 'json' }
import carts from './carts/carts.it.json' with { type: 'json' }
import customerImport from './customers/customer-import.it.json' with { type: 'json' }
import field from './kit/field.it.json' with { type: 'json' }
import form from './kit/form.it.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.it.json' with { type: 'json' }
import keys from './shell/keys.it.json' with { type: 'json' }
import lastLogins from './last-logins/last-logins.it.json' with { type: 'json' }
import lostSales from './lost-sales/lost-sales.it.json' with { type: 'json' }
import mails from './mails/mails.it.json' with { type: 'json' }
import modules from './modulestore/modules.it.json' with { type: 'json' }
import myCustomer from './my-customer/my-customer.it.json' with { type: 'json' }
import palette from './shell/palette.it.json' with { type: 'json' }
import savedViews from './saved-views/saved-views.it.json' with { type: 'json' }
import users from './users/users.it.json' with { type: 'json' }
import vehicleReferences from './vehicle-references/vehicle-references.it.json' with { type: 'json' }
import webhooks from './webhooks/webhooks.it.json' with { type: 'json' }
import wholesalerAvailability from './wholesaler-availability/wholesaler-availability.it.json' with { type: 'json' }

export default {
  accounts,
  audit,
  carts,
  'customer-import': customerImport,
  field,
  form,
  impersonation,
  keys,
  'last-logins': lastLogins,
  'lost-sales': lostSales,
  mails,
  modules,
  'my-customer': myCustomer,
  palette,
  'saved-views': savedViews,
  users,
  'vehicle-references': vehicleReferences,
  webhooks,
  'wholesaler-availability': wholesalerAvailability,
}
