import { DateTimeField as Plain } from '../../ui/DateTimeField.tsx'
import type { PickedProps } from '../../ui/PickField.tsx'
import { dayWords, localOf, momentOf } from '../format.ts'
import { useT } from '../i18n.ts'

type Words = keyof ReturnType<typeof dayWords>

interface Props extends Omit<PickedProps, Words> {
  /** A moment, ISO 8601, or '' for none. */
  value: string
  /** The moment in UTC, or ''. `text` is what stands in the field: '' with a text means "no moment (yet)". */
  onValueChange: (value: string, text: string) => void
  /** Moments: the first and the last day the calendar offers are theirs. */
  min?: string | undefined
  max?: string | undefined
  /** The time of a day that is picked before one was typed; midnight unless said. */
  timeOfDay?: string
}

/** A moment, typed and picked on the clock of the person's browser (FMT-15S): DD/MM/YYYY HH:MM, or a day of the calendar and its time. */
export const DateTimeField = ({ value, onValueChange, min = '', max = '', timeOfDay = '00:00', ...field }: Props) => {
  const t = useT()
  return (
    <Plain
      {...field}
      {...dayWords(t)}
      placeholder={`${t('word:date_form')} HH:MM`}
      invalidText={t('kit:invalid.moment')}
      timeLabel={t('form:time.label')}
      timeOfDay={timeOfDay}
      value={localOf(value)}
      onValueChange={(local, text) => onValueChange(local === '' ? '' : momentOf(local), text)}
      min={localOf(min).slice(0, 10)}
      max={localOf(max).slice(0, 10)}
    />
  )
}
