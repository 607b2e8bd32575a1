import type { World } from '../probes.world.ts'
import type { Recipes } from './recipe.ts'

const cart = '/api/v1/carts'
const pending = (id: number, item: number) => ({ id, items: [{ id: item, deliver_qty: 1, reference: 'stolen' }], note: 'stolen' })
const ordering = (world: World) => ({ delivery_date: '2099-01-04', delivery_option_id: world.optionId })

export const recipes: Recipes = {
  'GET /api/v1/carts': { may: ['Carts/read'], rows: 'none', request: () => ({ path: `${cart}?limit=0` }), ok: 200 },
  'GET /api/v1/carts/:id': {
    may: ['Carts/read', 'Order/read'],
    rows: 'one',
    request: ([id]) => ({ path: `${cart}/${id}` }),
    ok: 200,
  },
  'PATCH /api/v1/carts/:id': {
    may: ['Carts/update'],
    rows: 'one',
    request: ([id]) => ({ path: `${cart}/${id}`, body: { note: 'probe' } }),
    ok: 200,
    smuggled: (own, foreign) => [{ path: `${cart}/${own}`, body: pending(own, foreign.item) }],
  },
  'PATCH /api/v1/carts/:id/sales-update': {
    may: ['Carts/update', 'Order/update'],
    rows: 'one',
    request: ([id]) => ({ path: `${cart}/${id}/sales-update`, body: { seen: true } }),
    ok: 200,
  },
  'POST /api/v1/carts/lock': {
    may: ['Carts/lock'],
    rows: 'many',
    request: (ids) => ({ path: `${cart}/lock`, body: { cart_ids: ids, is_locked: true } }),
    ok: 200,
  },
  'POST /api/v1/carts/:id/break-lock': {
    may: ['Carts/lock'],
    rows: 'one',
    request: ([id]) => ({ path: `${cart}/${id}/break-lock` }),
    ok: 204,
  },
  'GET /api/v1/carts/:id/lock': {
    may: ['Carts/read', 'Order/read'],
    rows: 'one',
    request: ([id]) => ({ path: `${cart}/${id}/lock` }),
    ok: 200,
  },
  'POST /api/v1/carts/deliver': {
    may: ['Carts/deliver'],
    rows: 'many',
    request: (ids) => ({ path: `${cart}/deliver`, body: { cart_ids: ids, send_email: false } }),
    ok: 200,
    smuggled: (own, foreign) =>
      [pending(foreign.cart, foreign.item), pending(own, foreign.item)].map((stolen) => ({
        path: `${cart}/deliver`,
        body: { cart_ids: [own], send_email: false, carts: [stolen] },
      })),
  },
  // undone by whoever delivered: anybody else learns no more than of a delivery that does not exist
  'POST /api/v1/carts/deliveries/:id/undo': {
    may: ['Carts/deliver'],
    rows: 'none',
    request: () => ({ path: `${cart}/deliveries/00000000-0000-4000-8000-000000000000/undo` }),
    ok: 409,
  },
  'POST /api/v1/carts/order': {
    may: ['Carts/send'],
    rows: 'many',
    request: (ids, world) => ({ path: `${cart}/order`, body: { cart_ids: ids, ...ordering(world) } }),
    ok: 200,
    smuggled: (own, foreign, world) =>
      [pending(foreign.cart, foreign.item), pending(own, foreign.item)].map((stolen) => ({
        path: `${cart}/order`,
        body: { cart_ids: [own], ...ordering(world), carts: [stolen] },
      })),
  },
  'POST /api/v1/carts/export': {
    may: ['Carts/read'],
    rows: 'many',
    request: (ids) => ({ path: `${cart}/export?format=csv`, body: { cart_ids: ids } }),
    ok: 200,
  },
  'GET /api/v1/carts/:id/export': {
    may: ['Carts/read', 'Order/read'],
    rows: 'one',
    request: ([id]) => ({ path: `${cart}/${id}/export` }),
    ok: 200,
  },
}
