import { type SavedView, savedViews } from '@disadmin/contract/saved-views/saved-views'
import { call } from '../call.ts'
import { t } from '../i18n.ts'
import { showError, showSuccess } from '../notify.ts'
import { queryClient, stale } from '../queries.ts'
import type { Views } from './useViews.ts'
import { viewsOf } from './viewsOf.ts'

interface Arrangement {
  tabs: readonly number[]
  default_id: number | null
}

/** How the person has the views of the list now. */
export const arrangementOf = ({ all }: Views): Arrangement => ({
  tabs: all.filter(({ is_tab }) => is_tab).map(({ id }) => id),
  default_id: all.find(({ is_default }) => is_default)?.id ?? null,
})

/** Tabs, their order, and the view the list opens with: kept for this person alone. */
export const arrange = async (views: Views, change: Partial<Arrangement>): Promise<void> => {
  const { tabs, default_id } = { ...arrangementOf(views), ...change }
  showAs(views, { tabs, default_id })
  try {
    await call(savedViews.arrange, { body: { list: views.list, tabs: [...tabs], default_id } })
  } catch (error) {
    showError(error)
  }
  await stale(savedViews.list)
}

// before the server answered: a box that is ticked is ticked
const showAs = ({ list, all }: Views, { tabs, default_id }: Arrangement): void => {
  const placed = all.map((view) => ({ ...view, is_tab: tabs.includes(view.id), is_default: view.id === default_id }))
  const ticked = tabs.flatMap((id) => placed.filter((view) => view.id === id))
  const objects = [...ticked, ...placed.filter(({ is_tab }) => !is_tab)]
  queryClient.setQueryData(viewsOf(list).queryKey, { objects, meta: { total_count: objects.length } })
}

/** The ids with one of them a place further left or right. */
export const moved = (ids: readonly number[], id: number, by: -1 | 1): readonly number[] => {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return ids
  return ids.with(at, ids[to]!).with(to, id)
}

/** Takes a view away; for ten seconds the toast brings it back. */
export const remove = async (views: Views, view: SavedView): Promise<void> => {
  try {
    await call(savedViews.delete, { params: { id: view.id } })
  } catch (error) {
    return showError(error)
  }
  views.detach()
  await stale(savedViews.list)
  const undo = async () => {
    try {
      await call(savedViews.restore, { params: { id: view.id } })
      showSuccess(t('view-tabs:restored', view.name))
    } catch (error) {
      showError(error)
    }
    await stale(savedViews.list)
  }
  showSuccess(t('view-tabs:deleted', view.name), { lasts: 10_000, action: { label: t('word:undo'), onPress: () => void undo() } })
}

/** The view keeps the list as it stands. */
export const overwrite = async (view: SavedView, state: SavedView['state']): Promise<void> => {
  try {
    await call(savedViews.patch, { params: { id: view.id }, body: { state } })
    await stale(savedViews.list)
    showSuccess(t('view-tabs:saved', view.name))
  } catch (error) {
    showError(error)
  }
}
