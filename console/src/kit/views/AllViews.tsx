import { finds } from '@disadmin/contract/kit/folding'
import { type SavedView, savedViews } from '@disadmin/contract/saved-views/saved-views'
import { Search, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useT } from '../i18n.ts'
import { audienceName } from '../roles.ts'
import { useMay } from '../useMay.ts'
import { arrange, arrangementOf } from './arrange.ts'
import type { Views } from './useViews.ts'

interface Props {
  views: Views
  onOpened: () => void
}

/** All views of the list, the own ones first; what is ticked stands as a tab. */
export function AllViews({ views, onOpened }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // the list comes after what it opens in, which then has the focus already
  useEffect(() => field.current?.focus(), [])
  const found = views.all.filter(({ name }) => finds(name, text))
  const named = ({ shared_with: shared }: SavedView) => (shared ? audienceName(t, shared) : '')
  const groups = [...new Set(found.map(named))].toSorted()
  return (
    <>
      <TextField
        ref={field}
        label={t('view-tabs:find')}
        hideLabel
        icon={Search}
        placeholder={t('view-tabs:find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-1 max-h-80 overflow-y-auto">
        {groups.map((group) => (
          <section key={group} aria-label={group === '' ? t('view-tabs:mine') : t('view-tabs:shared_with', group)}>
            <h3 className="px-2 pt-2 pb-1 text-12 font-medium text-ink-3">
              {group === '' ? t('view-tabs:mine') : t('view-tabs:shared_with', group)}
            </h3>
            <ul>
              {found
                .filter((view) => named(view) === group)
                .map((view) => (
                  <Line key={view.id} view={view} views={views} onOpened={onOpened} />
                ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p className="p-2 text-ink-3">{t('view-tabs:nothing')}</p>}
      </div>
      <p className="mt-1 border-t border-line px-2 pt-2 pb-1 text-12 text-ink-3">{t('view-tabs:ticked')}</p>
    </>
  )
}

const Line = ({ view, views, onOpened }: Props & { view: SavedView }) => {
  const t = useT()
  const may = useMay(savedViews.arrange)
  const { tabs } = arrangementOf(views)
  const tick = (on: boolean) => void arrange(views, { tabs: on ? [...tabs, view.id] : tabs.filter((id) => id !== view.id) })
  return (
    <li className="flex h-8 items-center gap-2 rounded-sm px-2 hover:bg-hover">
      <Checkbox aria-label={t('view-tabs:as_tab', view.name)} checked={view.is_tab} disabled={!may} onCheckedChange={tick} />
      <button
        type="button"
        aria-current={views.current?.id === view.id ? 'true' : undefined}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-sm text-left ring-inset-focus aria-[current]:font-medium"
        onClick={() => {
          views.open(view)
          onOpened()
        }}
      >
        <span className="mr-auto truncate">{view.name}</span>
        {view.is_default && (
          <span className="flex shrink-0 items-center gap-1 text-12 text-ink-2">
            <Star aria-hidden className="size-3.5" />
            {t('view-tabs:default')}
          </span>
        )}
        {view.shared_with && (
          <span className="max-w-28 shrink-0 truncate text-12 text-ink-3">{view.is_own ? t('word:you') : view.owner}</span>
        )}
      </button>
    </li>
  )
}
