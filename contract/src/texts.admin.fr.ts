// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.fr.json' with { type: 'json' }
import carts from './carts/carts.fr.json' with { type: 'json' }
import field from './kit/field.fr.json' with { type: 'json' }
import form from './kit/form.fr.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.fr.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.fr.json' with { type: 'json' }
import keys from './shell/keys.fr.json' with { type: 'json' }
import outbound from './kit/outbound.fr.json' with { type: 'json' }
import palette from './shell/palette.fr.json' with { type: 'json' }

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
