// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.en.json' with { type: 'json' }
import audit from './audit/audit.en.json' with { type: 'json' }
import carts from './carts/carts.en.json' with { type: 'json' }
import customerImport from './customers/customer-import.en.json' with { type: 'json' }
import field from './kit/field.en.json' with { type: 'json' }
import form from './kit/form.en.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.en.json' with { type: 'json' }
import keys from './shell/keys.en.json' with { type: 'json' }
import lastLogins from './last-logins/last-logins.en.json' with { type: 'json' }
import lostSales from './lost-sales/lost-sales.en.json' with { type: 'json' }
import mails from './mails/mails.en.json' with { type: 'json' }
import modules from './modulestore/modules.en.json' with { type: 'json' }
import myCustomer from './my-customer/my-customer.en.json' with { type: 'json' }
import palette from './shell/palette.en.json' with { type: 'json' }
import savedViews from './saved-views/saved-views.en.json' with { type: 'json' }
import users from './users/users.en.json' with { type: 'json' }
import vehicleReferences from './vehicle-references/vehicle-references.en.json' with { type: 'json' }
import webhooks from './webhooks/webhooks.en.json' with { type: 'json' }
import wholesalerAvailability from './wholesaler-availability/wholesaler-availability.en.json' with { type: 'json' }

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
