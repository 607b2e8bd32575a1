import basket from './carts/basket.de.json' with { type: 'json' }
import carts from './carts/carts.de.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.de.json' with { type: 'json' }
import groups from './groups/groups.de.json' with { type: 'json' }
import impersonation from './impersonation/impersonation.de.json' with { type: 'json' }
import form from './kit/form.de.json' with { type: 'json' }
import permissions from './permissions/permissions.de.json' with { type: 'json' }
import people from './users/people.de.json' with { type: 'json' }
import users from './users/users.de.json' with { type: 'json' }

export default { basket, carts, catalogue, form, groups, impersonation, people, permissions, users }
