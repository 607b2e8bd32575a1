import { type SavedView, savedViews } from '@disadmin/contract/saved-views/saved-views'
import { answer } from '../kit/index.ts'

const columns = ['actions', 'id', 'customer_no', 'customer_name', 'customer_city', 'created_at', 'status', 'note']
export const view = (but: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  list: '/api/v1/carts',
  name: 'Closed ones',
  state: { filters: [{ name: 'status__in', value: 'closed' }], order_by: 'id', columns, limit: 20 },
  is_own: true,
  owner: 'sales1',
  shared_with: null,
  is_default: false,
  is_tab: true,
  ...but,
})

/** Keeps views as the server does: what is saved, changed, arranged, deleted and brought back is in the next answer. */
export const serveViews = (...given: SavedView[]) => {
  const served = { views: given, gone: [] as SavedView[] }
  const change = (id: string | undefined, but: Partial<SavedView>): SavedView => {
    served.views = served.views.map((one) => (String(one.id) === id ? { ...one, ...but } : one))
    return served.views.find((one) => String(one.id) === id)!
  }
  answer(savedViews.list, () => ({ objects: served.views, meta: { total_count: served.views.length } }))
  answer(savedViews.create, ({ body: { share: _, ...body } }) => {
    const made = view({ ...body, id: served.views.length + 1 } as Partial<SavedView>)
    served.views = [...served.views, made]
    return made
  })
  answer(savedViews.patch, ({ params, body: { share: _, ...body } }) => change(params['id'], body as Partial<SavedView>))
  answer(savedViews.delete, ({ params }) => {
    served.gone = served.views.filter(({ id }) => String(id) === params['id'])
    served.views = served.views.filter(({ id }) => String(id) !== params['id'])
    return undefined
  })
  answer(savedViews.restore, () => {
    served.views = [...served.gone, ...served.views]
    return served.gone[0]!
  })
  answer(savedViews.arrange, ({ body: { tabs: ids, default_id } }) => {
    const placed = served.views.map((one) => ({ ...one, is_tab: ids.includes(one.id), is_default: one.id === default_id }))
    served.views = placed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    return undefined
  })
  return served
}
