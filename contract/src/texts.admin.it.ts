import basket from './carts/basket.it.json' with { type: 'json' }
import carts from './carts/carts.it.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.it.json' with { type: 'json' }
import form from './kit/form.it.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.it.json' with { type: 'json' }
import orders from './orders/orders.it.json' with { type: 'json' }

export default { basket, carts, catalogue, form, handoffs, orders }
