import type { Recipes } from './recipe.ts'

export const discountGroups: Recipes = {
  'GET /api/v1/discount-groups': {
    may: ['DiscountGroup/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/discount-groups' }),
    ok: 200,
  },
}
