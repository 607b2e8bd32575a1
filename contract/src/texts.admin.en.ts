// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.en.json' with { type: 'json' }
import audit from './audit/audit.en.json' with { type: 'json' }
import basket from './basket/basket.en.json' with { type: 'json' }
import branches from './branches/branches.en.json' with { type: 'json' }
import carts from './carts/carts.en.json' with { type: 'json' }
import customers from './customers/customers.en.json' with { type: 'json' }
import field from './kit/field.en.json' with { type: 'json' }
import form from './kit/form.en.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.en.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.en.json' with { type: 'json' }
import keys from './shell/keys.en.json' with { type: 'json' }
import myUser from './my-user/my-user.en.json' with { type: 'json' }
import orders from './orders/orders.en.json' with { type: 'json' }
import outbound from './kit/outbound.en.json' with { type: 'json' }
import palette from './shell/palette.en.json' with { type: 'json' }
import people from './users/people.en.json' with { type: 'json' }
import permissions from './permissions/permissions.en.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.en.json' with { type: 'json' }
import users from './users/users.en.json' with { type: 'json' }

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
