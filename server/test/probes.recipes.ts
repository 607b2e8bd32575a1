import { carts } from './recipes/carts.ts'
import { catalogue } from './recipes/catalogue.ts'
import { management } from './recipes/management.ts'
import type { Recipes } from './recipes/recipe.ts'
import { session } from './recipes/session.ts'
import { shell } from './recipes/shell.ts'

/** How to probe every endpoint, by feature. */
export const recipes: Recipes = { ...session, ...shell, ...carts, ...catalogue, ...management }
