// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.en.json' with { type: 'json' }
import carts from './carts/carts.en.json' with { type: 'json' }
import field from './kit/field.en.json' with { type: 'json' }
import form from './kit/form.en.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.en.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.en.json' with { type: 'json' }
import keys from './shell/keys.en.json' with { type: 'json' }
import outbound from './kit/outbound.en.json' with { type: 'json' }
import palette from './shell/palette.en.json' with { type: 'json' }

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
