import basket from './carts/basket.it.json' with { type: 'json' }
import carts from './carts/carts.it.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.it.json' with { type: 'json' }
import jobs from './jobs/jobs.it.json' with { type: 'json' }
import form from './kit/form.it.json' with { type: 'json' }
import management from './management/management.it.json' with { type: 'json' }

export default { basket, carts, catalogue, form, jobs, management }
