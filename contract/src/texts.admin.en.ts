import basket from './carts/basket.en.json' with { type: 'json' }
import carts from './carts/carts.en.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.en.json' with { type: 'json' }
import jobs from './jobs/jobs.en.json' with { type: 'json' }
import form from './kit/form.en.json' with { type: 'json' }
import management from './management/management.en.json' with { type: 'json' }

export default { basket, carts, catalogue, form, jobs, management }
