import { dateForm, formatDate, parseDate } from './dates.ts'
import { later } from './later.ts'
import { type PickedProps, PickField, type Picking } from './PickField.tsx'

const picking: Picking<object> = {
  read: parseDate,
  write: formatDate,
  form: dateForm,
  maxLength: 14,
  popup: later(() => import('./DatePopup.tsx')),
}

const none = {}

/** A day, `YYYY-MM-DD`, typed as DD/MM/YYYY (FMT-11) or picked. */
export function DateField(props: PickedProps) {
  return <PickField picking={picking} extra={none} {...props} />
}
