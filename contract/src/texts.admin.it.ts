// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.it.json' with { type: 'json' }
import audit from './audit/audit.it.json' with { type: 'json' }
import basket from './basket/basket.it.json' with { type: 'json' }
import branches from './branches/branches.it.json' with { type: 'json' }
import carts from './carts/carts.it.json' with { type: 'json' }
import customers from './customers/customers.it.json' with { type: 'json' }
import field from './kit/field.it.json' with { type: 'json' }
import form from './kit/form.it.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.it.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.it.json' with { type: 'json' }
import keys from './shell/keys.it.json' with { type: 'json' }
import myUser from './my-user/my-user.it.json' with { type: 'json' }
import orders from './orders/orders.it.json' with { type: 'json' }
import outbound from './kit/outbound.it.json' with { type: 'json' }
import palette from './shell/palette.it.json' with { type: 'json' }
import people from './users/people.it.json' with { type: 'json' }
import permissions from './permissions/permissions.it.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.it.json' with { type: 'json' }
import users from './users/users.it.json' with { type: 'json' }

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
