// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.de.json' with { type: 'json' }
import audit from './audit/audit.de.json' with { type: 'json' }
import basket from './basket/basket.de.json' with { type: 'json' }
import branches from './branches/branches.de.json' with { type: 'json' }
import carts from './carts/carts.de.json' with { type: 'json' }
import customers from './customers/customers.de.json' with { type: 'json' }
import field from './kit/field.de.json' with { type: 'json' }
import form from './kit/form.de.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.de.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.de.json' with { type: 'json' }
import keys from './shell/keys.de.json' with { type: 'json' }
import myUser from './my-user/my-user.de.json' with { type: 'json' }
import orders from './orders/orders.de.json' with { type: 'json' }
import outbound from './kit/outbound.de.json' with { type: 'json' }
import palette from './shell/palette.de.json' with { type: 'json' }
import people from './users/people.de.json' with { type: 'json' }
import permissions from './permissions/permissions.de.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.de.json' with { type: 'json' }
import users from './users/users.de.json' with { type: 'json' }

export default {
  accounts,
  audit,
  basket,
  branches,
  carts,
  customers,
  field,
  form,
  handoffs,
  impersonation,
  keys,
  'my-user': myUser,
  orders,
  outbound,
  palette,
  people,
  permissions,
  'personal-keys': personalKeys,
  users,
}
