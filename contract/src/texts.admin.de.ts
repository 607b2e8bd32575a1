import basket from './carts/basket.de.json' with { type: 'json' }
import carts from './carts/carts.de.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.de.json' with { type: 'json' }
import jobs from './jobs/jobs.de.json' with { type: 'json' }
import form from './kit/form.de.json' with { type: 'json' }
import management from './management/management.de.json' with { type: 'json' }

export default { basket, carts, catalogue, form, jobs, management }
