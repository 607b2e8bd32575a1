// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.fr.json' with { type: 'json' }
import audit from './audit/audit.fr.json' with { type: 'json' }
import basket from './basket/basket.fr.json' with { type: 'json' }
import branches from './branches/branches.fr.json' with { type: 'json' }
import carts from './carts/carts.fr.json' with { type: 'json' }
import customers from './customers/customers.fr.json' with { type: 'json' }
import field from './kit/field.fr.json' with { type: 'json' }
import form from './kit/form.fr.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.fr.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.fr.json' with { type: 'json' }
import keys from './shell/keys.fr.json' with { type: 'json' }
import myUser from './my-user/my-user.fr.json' with { type: 'json' }
import orders from './orders/orders.fr.json' with { type: 'json' }
import outbound from './kit/outbound.fr.json' with { type: 'json' }
import palette from './shell/palette.fr.json' with { type: 'json' }
import people from './users/people.fr.json' with { type: 'json' }
import permissions from './permissions/permissions.fr.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.fr.json' with { type: 'json' }
import users from './users/users.fr.json' with { type: 'json' }

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
