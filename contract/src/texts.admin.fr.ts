import basket from './carts/basket.fr.json' with { type: 'json' }
import carts from './carts/carts.fr.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.fr.json' with { type: 'json' }
import jobs from './jobs/jobs.fr.json' with { type: 'json' }
import form from './kit/form.fr.json' with { type: 'json' }
import management from './management/management.fr.json' with { type: 'json' }

export default { basket, carts, catalogue, form, jobs, management }
