// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.de.json' with { type: 'json' }
import carts from './carts/carts.de.json' with { type: 'json' }
import field from './kit/field.de.json' with { type: 'json' }
import form from './kit/form.de.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.de.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.de.json' with { type: 'json' }
import keys from './shell/keys.de.json' with { type: 'json' }
import outbound from './kit/outbound.de.json' with { type: 'json' }
import palette from './shell/palette.de.json' with { type: 'json' }

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
