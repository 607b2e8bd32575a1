import { type SavedView, savedViews } from '@disadmin/contract/saved-views/saved-views'
import { ArrowLeft, ArrowRight, BookmarkPlus, ChevronDown, Link, Pencil, Save, Star, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { ViewDialog } from './ViewDialog.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { copyLink } from '../copy.ts'
import { useT } from '../i18n.ts'
import { audienceName } from '../roles.ts'
import { stringifySearch } from '../screenUrl.ts'
import { useMay } from '../useMay.ts'
import { useSearchValue } from '../useSearch.ts'
import { arrange, arrangementOf, moved, overwrite, remove } from './arrange.ts'
import { useViewState } from './useViewState.ts'
import type { ViewProps } from './view.ts'

interface Props extends ViewProps {
  view: SavedView
  isChanged: boolean
}

/** What can be done with the open view; only its owner changes it. In another's name it is only looked at. */
export const ViewMenu = (props: Props) => {
  const { view, isChanged } = props
  const t = useT()
  const [dialog, setDialog] = useState<'new' | 'edit'>()
  const items = useItems(props, setDialog)
  const title = isChanged ? t('view-tabs:changed', view.name) : view.name
  const shared = view.shared_with && t('view-tabs:shared_with', audienceName(t, view.shared_with))
  return (
    <>
      <Menu
        trigger={<IconButton icon={ChevronDown} label={t('word:more_for', view.name)} />}
        items={[{ kind: 'title', label: shared ? `${title} · ${shared}` : title }, ...items]}
      />
      {dialog && <ViewDialog {...props} view={dialog === 'edit' ? view : undefined} onClose={() => setDialog(undefined)} />}
    </>
  )
}

const useItems = (props: Props, ask: (dialog: 'new' | 'edit') => void): MenuEntry[] => {
  const { list, view, isChanged } = props
  const { views } = list
  const t = useT()
  const state = useViewState(props)
  const may = useMay(savedViews.create)
  const [tab] = useSearchValue('tab')
  const { tabs } = arrangementOf(views)
  const link = () => void copyLink(location.pathname + stringifySearch({ tab, view: view.id }))
  const back: MenuEntry = { label: t('view-tabs:menu.back'), icon: Undo2, onSelect: () => views.open(view) }
  const copy: MenuEntry = { label: t('view-tabs:menu.copy_link'), icon: Link, onSelect: link }
  if (!may) return [...(isChanged ? [back] : []), copy]
  const own = view.is_own
  const move = (by: -1 | 1) => () => void arrange(views, { tabs: moved(tabs, view.id, by) })
  const at = tabs.indexOf(view.id)
  return [
    ...(isChanged && own
      ? [{ label: t('view-tabs:menu.save'), icon: Save, onSelect: () => void overwrite(view, state) } as const]
      : []),
    { label: t('view-tabs:menu.save_new'), icon: BookmarkPlus, onSelect: () => ask('new') },
    ...(isChanged ? [back] : []),
    { kind: 'line' },
    ...(own ? [{ label: t('view-tabs:menu.rename'), icon: Pencil, onSelect: () => ask('edit') } as const] : []),
    {
      label: t(view.is_default ? 'view-tabs:menu.not_open_with' : 'view-tabs:menu.open_with'),
      icon: Star,
      onSelect: () => void arrange(views, { default_id: view.is_default ? null : view.id }),
    },
    copy,
    ...(at > 0 ? [{ label: t('view-tabs:menu.left'), icon: ArrowLeft, onSelect: move(-1) } as const] : []),
    ...(at >= 0 && at < tabs.length - 1
      ? [{ label: t('view-tabs:menu.right'), icon: ArrowRight, onSelect: move(1) } as const]
      : []),
    ...(own
      ? ([
          { kind: 'line' },
          { label: t('word:delete'), icon: Trash2, danger: true, onSelect: () => void remove(views, view) },
        ] as const)
      : []),
  ]
}
