import basket from './carts/basket.fr.json' with { type: 'json' }
import carts from './carts/carts.fr.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.fr.json' with { type: 'json' }
import kit from './kit/kit.fr.json' with { type: 'json' }
import session from './session/session.fr.json' with { type: 'json' }
import shell from './shell/shell.fr.json' with { type: 'json' }

export default { basket, carts, catalogue, kit, session, shell }
