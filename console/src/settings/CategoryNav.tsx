import { CircleAlert } from 'lucide-react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ChangedMark } from '../ui/ChangedMark.tsx'
import type { Category } from './entries.ts'

/** Keys of unsaved and of wrong entries. */
export interface Marks {
  changed: ReadonlySet<string>
  wrong: ReadonlySet<string>
}

/** Links to the headings, each marked when it has unsaved or wrong entries. */
export const CategoryNav = ({ id, categories, marks }: { id: string; categories: readonly Category[]; marks: Marks }) => {
  const t = useT()
  const jump = (name: string) => {
    const section = document.getElementById(`${id}-${name}`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('config:categories')}>
      <ul className="flex flex-col gap-0.5 max-phone:-mx-4 max-phone:flex-row max-phone:overflow-x-auto max-phone:px-2">
        {categories.map(({ name, label, entries }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => jump(name)}
              className="flex min-h-7 w-full items-center gap-2 rounded-md px-2 py-1 text-left font-medium text-ink-2 max-phone:whitespace-nowrap hover:bg-hover hover:text-ink"
            >
              <span className="flex min-w-0 flex-1 items-center gap-1.5">
                {label}
                {entries.some(({ key }) => marks.wrong.has(key)) ? (
                  <CircleAlert aria-hidden className="size-3.5 shrink-0 text-bad-ink" />
                ) : (
                  entries.some(({ key }) => marks.changed.has(key)) && <ChangedMark className="shrink-0" />
                )}
              </span>
              <span className="tabular text-12 text-ink-3 max-phone:hidden">{formatCount(entries.length)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
