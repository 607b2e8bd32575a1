import type { ConfigEntry } from '@disadmin/contract/settings/config'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { ChangedMark } from '../ui/ChangedMark.tsx'
import { Highlight } from '../ui/Highlight.tsx'
import type { Values } from './entries.ts'
import { EntryField } from './EntryField.tsx'
import { EntryStanding } from './EntryStanding.tsx'

export interface EntryProps {
  entry: ConfigEntry
  sheet: Sheet<Values>
}

interface Props extends EntryProps {
  query: string
  isUnsaved: boolean
}

/** APP-24: label and help, the field, and how it stands to its default. */
export const EntryRow = ({ entry, sheet, query, isUnsaved }: Props) => {
  const t = useT()
  const id = useId()
  return (
    <div
      data-entry={entry.key}
      className="grid gap-x-5 gap-y-2 border-b border-line py-3 tablet:grid-cols-[minmax(0,1fr)_16rem_10rem]"
    >
      <div className="min-w-0">
        <label htmlFor={id} id={`${id}-label`} className="flex items-center gap-1.5 font-medium">
          <span>
            <Highlight text={entry.label} query={query} />
          </span>
          {isUnsaved && (
            <>
              <ChangedMark className="shrink-0" />
              <span className="sr-only">{t('form:grid.changed')}</span>
            </>
          )}
        </label>
        <p id={`${id}-help`} className="mt-0.5 text-12 text-ink-3">
          <Highlight text={entry.help_text} query={query} />{' '}
          {entry.min !== null && entry.max !== null && t('config:range', entry.min, entry.max)}
          {entry.type === 'list' && entry.options === null && t('config:list.hint')}
        </p>
        {query !== '' && (
          <p className="mt-0.5 font-mono text-12 text-ink-3">
            <Highlight text={entry.key} query={query} />
          </p>
        )}
        <WhyFixed entry={entry} />
      </div>
      {/* anew when it was saved: a secret that was typed is not shown any more */}
      <EntryField key={entry.updated_at} entry={entry} sheet={sheet} id={id} />
      <EntryStanding entry={entry} sheet={sheet} />
    </div>
  )
}

const WhyFixed = ({ entry }: { entry: ConfigEntry }) => {
  const t = useT()
  if (entry.may_change) return null
  const why = entry.only_administrators ? t('config:administrators') : t('config:no_right')
  return (
    <p className="mt-1 flex items-start gap-1 text-12 text-ink-2">
      <Lock aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{entry.environment === null ? why : t('config:environment', entry.environment)}</span>
    </p>
  )
}
