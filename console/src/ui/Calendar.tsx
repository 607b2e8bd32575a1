import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { dayOf, isoOfDay } from './dates.ts'

export type CalendarProps = {
  value: string
  onPick: (iso: string) => void
  locale: string
  previousLabel: string
  nextLabel: string
  min?: string | undefined
  max?: string | undefined
  /** The day gets the focus: right when it opens, wrong where it stands. */
  focusDay?: boolean | undefined
}

const arrow = 'flex size-6 items-center justify-center rounded-sm text-ink-2 hover:bg-sunken aria-disabled:text-ink-off'
const classes = {
  root: 'relative w-max text-12 [&_.lucide]:size-3.5',
  nav: 'absolute top-0 right-0 flex',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-6 items-center pl-1 text-13 font-strong first-letter:uppercase',
  month_grid: 'border-collapse',
  weekday: 'h-6 w-6.75 font-regular text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'tabular flex h-6 w-6.75 items-center justify-center rounded-sm border border-transparent hover:bg-hover disabled:bg-transparent disabled:text-ink-off',
  today: '*:border-line-strong',
  selected: '*:border-transparent *:bg-accent *:text-on-accent! *:hover:bg-accent-hover',
  outside: '*:text-ink-3',
}

/** The month of a DateField. Words come from the browser's own locale data. */
export function Calendar({ value, onPick, locale, previousLabel, nextLabel, min, max, focusDay = true }: CalendarProps) {
  const selected = dayOf(value)
  const [first, last] = [dayOf(min ?? ''), dayOf(max ?? '')]
  const start = selected ?? first
  const words = (day: Date, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(day)
  const caption = (day: Date) => words(day, { month: 'long', year: 'numeric' })
  return (
    <DayPicker
      mode="single"
      required
      autoFocus={focusDay}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      selected={selected}
      {...(start && { defaultMonth: start })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      onSelect={(day) => onPick(isoOfDay(day))}
      classNames={classes}
      modifiers={{ weekend: { dayOfWeek: [0, 6] } }}
      modifiersClassNames={{ weekend: '*:text-ink-3' }}
      formatters={{ formatCaption: caption, formatWeekdayName: (day) => words(day, { weekday: 'narrow' }) }}
      labels={{
        labelPrevious: () => previousLabel,
        labelNext: () => nextLabel,
        labelGrid: caption,
        labelWeekday: (day) => words(day, { weekday: 'long' }),
        labelDayButton: (day) => words(day, { dateStyle: 'full' }),
      }}
      components={{
        Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />),
      }}
    />
  )
}
