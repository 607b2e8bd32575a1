import type { ConfigEntry } from '@disadmin/contract/settings/config'
import { CircleDot, Lock } from 'lucide-react'
import { useId } from 'react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ChangedMark } from '../ui/ChangedMark.tsx'
import { cx } from '../ui/cx.ts'
import { Highlight } from '../ui/Highlight.tsx'
import { defaultOf, type EntryProps, isDefault } from './entries.ts'
import { EntryField } from './EntryField.tsx'

interface Props extends EntryProps {
  query: string
  isUnsaved: boolean
}

/** APP-24: label and help, the field, and its default. */
export const EntryRow = ({ entry, sheet, query, isUnsaved }: Props) => {
  const t = useT()
  const id = useId()
  return (
    <div
      data-entry={entry.key}
      className={cx(
        'relative grid gap-x-5 gap-y-2 border-b border-line py-3',
        entry.built_in === null
          ? 'tablet:grid-cols-[minmax(0,1fr)_16rem_10rem]'
          : 'tablet:grid-cols-[minmax(0,2fr)_minmax(16rem,3fr)_10rem]',
      )}
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
      {/* remounted after a save: a typed secret is not shown any more */}
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

/** The default, whether the value differs from it, and who changed it. */
const EntryStanding = ({ entry, sheet }: EntryProps) => {
  const t = useT()
  const text = useDefaultText(entry)
  const value = sheet.values[entry.key] ?? null
  const canRestore = entry.may_change && !entry.is_secret && !isDefault(entry, value)
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5 text-12 text-ink-3">
      {!entry.is_secret && <p className="max-w-full wrap-anywhere">{text}</p>}
      {entry.is_changed && !entry.is_secret && (
        <p className="flex items-center gap-1 text-ink-2">
          <CircleDot aria-hidden className="size-3 shrink-0" />
          {t('config:changed')}
        </p>
      )}
      {canRestore && (
        <button
          type="button"
          aria-label={`${t('config:restore')}: ${entry.label}`}
          onClick={() => sheet.set(entry.key, defaultOf(entry))}
          className="min-h-6 rounded-sm text-left font-medium text-accent-ink hover:underline"
        >
          {t('config:restore')}
        </button>
      )}
      {entry.updated_at !== null && entry.environment === null && (
        <p>{t('config:by', entry.updated_by ?? '–', formatMoment(entry.updated_at))}</p>
      )}
    </div>
  )
}

const useDefaultText = ({ default: value, options, built_in: builtIn }: EntryProps['entry']): string => {
  const t = useT()
  if (builtIn !== null) return t('config:delivery_mail.built_in')
  if (value === null || (Array.isArray(value) && value.length === 0)) return t('config:default_none')
  if (typeof value === 'boolean') return t('config:default', t(value ? 'word:yes' : 'word:no'))
  if (Array.isArray(value) && value.length > 1 && value.length === options?.length) return t('config:default', t('word:all_small'))
  const named = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  return t('config:default', Array.isArray(value) ? value.map(named).join(', ') : named(String(value)))
}
