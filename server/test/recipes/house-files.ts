import type { Recipes } from './recipe.ts'

const path = '/api/v1/files'
const missing = 999_999_999
const noUpload = '00000000-0000-4000-8000-000000000000'
const guarded = { may: ['ApplicationSettings/read'], rows: 'none' } as const
const everybody = { audience: 'all', branch_id: null, discount_group_id: null, customer_nos: [] }

const part = () => {
  const form = new FormData()
  form.append('part', new Blob(['x']), 'part')
  return form
}

export const recipes: Recipes = {
  'GET /api/v1/files': { ...guarded, request: () => ({ path: `${path}?limit=0` }), ok: 200 },
  'GET /api/v1/file-audiences': { ...guarded, request: () => ({ path: '/api/v1/file-audiences' }), ok: 200 },
  'GET /api/v1/files/:id': { ...guarded, request: () => ({ path: `${path}/${missing}` }), ok: 404 },
  'PATCH /api/v1/files/:id': { ...guarded, request: () => ({ path: `${path}/${missing}`, body: everybody }), ok: 404 },
  'DELETE /api/v1/files/:id': { ...guarded, request: () => ({ path: `${path}/${missing}` }), ok: 404 },
  'POST /api/v1/files/:id/link': { ...guarded, request: () => ({ path: `${path}/${missing}/link` }), ok: 404 },
  'POST /api/v1/file-uploads': {
    ...guarded,
    request: () => ({
      path: '/api/v1/file-uploads',
      body: { area: 'general', name: 'probe.pdf', size: 1, fingerprint: '1', to: everybody },
    }),
    ok: 200,
  },
  'PATCH /api/v1/file-uploads/:id': {
    ...guarded,
    request: () => ({ path: `/api/v1/file-uploads/${noUpload}?offset=0`, body: part() }),
    ok: 404,
  },
  'POST /api/v1/file-uploads/:id/finish': {
    ...guarded,
    request: () => ({ path: `/api/v1/file-uploads/${noUpload}/finish` }),
    ok: 404,
  },
  'DELETE /api/v1/file-uploads/:id': { ...guarded, request: () => ({ path: `/api/v1/file-uploads/${noUpload}` }), ok: 404 },
}
