// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.fr.json' with { type: 'json' }
import audit from './audit/audit.fr.json' with { type: 'json' }
import carts from './carts/carts.fr.json' with { type: 'json' }
import customerImport from './customers/customer-import.fr.json' with { type: 'json' }
import field from './kit/field.fr.json' with { type: 'json' }
import form from './kit/form.fr.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.fr.json' with { type: 'json' }
import keys from './shell/keys.fr.json' with { type: 'json' }
import lastLogins from './last-logins/last-logins.fr.json' with { type: 'json' }
import lostSales from './lost-sales/lost-sales.fr.json' with { type: 'json' }
import mails from './mails/mails.fr.json' with { type: 'json' }
import modules from './modulestore/modules.fr.json' with { type: 'json' }
import myCustomer from './my-customer/my-customer.fr.json' with { type: 'json' }
import palette from './shell/palette.fr.json' with { type: 'json' }
import savedViews from './saved-views/saved-views.fr.json' with { type: 'json' }
import users from './users/users.fr.json' with { type: 'json' }
import vehicleReferences from './vehicle-references/vehicle-references.fr.json' with { type: 'json' }
import webhooks from './webhooks/webhooks.fr.json' with { type: 'json' }
import wholesalerAvailability from './wholesaler-availability/wholesaler-availability.fr.json' with { type: 'json' }

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
