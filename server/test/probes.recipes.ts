import { join } from 'node:path'
import { modulesIn } from '../src/kit/modules.ts'
import type { Plant, Recipes } from './recipes/recipe.ts'

const modules = await modulesIn<{ recipes?: Recipes; plant?: Plant }>(join(import.meta.dirname, 'recipes'), /\.ts$/)

/** How to probe every endpoint. */
export const recipes: Recipes = Object.assign({}, ...modules.map((one) => one.recipes))

/** What features plant in every place of the probes’ world. */
export const plants: readonly Plant[] = modules.flatMap(({ plant }) => plant ?? [])
