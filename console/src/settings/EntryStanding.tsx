import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { CircleDot } from 'lucide-react'
import { defaultOf, isDefault } from './entries.ts'
import type { EntryProps } from './EntryRow.tsx'

/** The default, whether it holds, and who changed what holds. */
export const EntryStanding = ({ entry, sheet }: EntryProps) => {
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
          className="min-h-6 rounded-sm font-medium text-accent-ink hover:underline"
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

const useDefaultText = ({ default: value, options }: EntryProps['entry']): string => {
  const t = useT()
  if (value === null) return t('config:default_none')
  if (typeof value === 'boolean') return t('config:default', t(value ? 'word:yes' : 'word:no'))
  if (Array.isArray(value) && value.length > 1 && value.length === options?.length) return t('config:default', t('word:all_small'))
  const named = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  return t('config:default', Array.isArray(value) ? value.map(named).join(', ') : named(String(value)))
}
