// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.de.json' with { type: 'json' }
import audit from './audit/audit.de.json' with { type: 'json' }
import carts from './carts/carts.de.json' with { type: 'json' }
import customerImport from './customers/customer-import.de.json' with { type: 'json' }
import field from './kit/field.de.json' with { type: 'json' }
import form from './kit/form.de.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.de.json' with { type: 'json' }
import keys from './shell/keys.de.json' with { type: 'json' }
import lastLogins from './last-logins/last-logins.de.json' with { type: 'json' }
import lostSales from './lost-sales/lost-sales.de.json' with { type: 'json' }
import mails from './mails/mails.de.json' with { type: 'json' }
import modules from './modulestore/modules.de.json' with { type: 'json' }
import myCustomer from './my-customer/my-customer.de.json' with { type: 'json' }
import palette from './shell/palette.de.json' with { type: 'json' }
import savedViews from './saved-views/saved-views.de.json' with { type: 'json' }
import users from './users/users.de.json' with { type: 'json' }
import vehicleReferences from './vehicle-references/vehicle-references.de.json' with { type: 'json' }
import webhooks from './webhooks/webhooks.de.json' with { type: 'json' }
import wholesalerAvailability from './wholesaler-availability/wholesaler-availability.de.json' with { type: 'json' }

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
