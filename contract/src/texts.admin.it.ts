// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.it.json' with { type: 'json' }
import carts from './carts/carts.it.json' with { type: 'json' }
import field from './kit/field.it.json' with { type: 'json' }
import form from './kit/form.it.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.it.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.it.json' with { type: 'json' }
import keys from './shell/keys.it.json' with { type: 'json' }
import outbound from './kit/outbound.it.json' with { type: 'json' }
import palette from './shell/palette.it.json' with { type: 'json' }

export default {
  accounts,
  carts,
  field,
  form,
  handoffs,
  impersonation,
  keys,
  outbound,
  palette,
}
