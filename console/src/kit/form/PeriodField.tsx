import { DateField } from '../../ui/DateField.tsx'
import { useT } from '../i18n.ts'
import { dayWords } from '../format.ts'

export interface Period {
  /** ISO days, or '' where it is open. */
  from: string
  to: string
}

interface PeriodFieldProps {
  /** Name of the two together: "Valid". */
  label: string
  value: Period
  onValueChange: (value: Period) => void
  /** Of the two fields: what the form or the server says. */
  error?: { from?: string | undefined; to?: string | undefined }
  required?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** Whether the end lies before the beginning; forms refuse it with the same words. */
export const isBackwards = ({ from, to }: Period): boolean => from !== '' && to !== '' && to < from

/** From a day to a day, both included and either open. An end before the beginning is said at the end, and the calendars keep within. */
export const PeriodField = ({ label, value, onValueChange, error = {}, required, disabled, onBlur }: PeriodFieldProps) => {
  const t = useT()
  const { from, to } = value
  const common = { required, disabled, onBlur, reserve: true, className: 'w-38', ...dayWords(t) }
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-start gap-2">
      <DateField
        {...common}
        label={t('field:from_date')}
        value={from}
        onValueChange={(day) => onValueChange({ ...value, from: day })}
        error={error.from}
        max={to === '' ? undefined : to}
      />
      <DateField
        {...common}
        label={t('field:to_date')}
        value={to}
        onValueChange={(day) => onValueChange({ ...value, to: day })}
        error={error.to ?? (isBackwards(value) ? t('form:period.backwards') : undefined)}
        min={from === '' ? undefined : from}
      />
    </div>
  )
}
