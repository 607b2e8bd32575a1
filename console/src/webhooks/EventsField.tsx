import { type WebhookEvent, webhookEvents } from '@disadmin/contract/webhooks/webhooks'
import { useId } from 'react'
import { useT } from '../kit/i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FormError } from '../ui/Field.tsx'
import { eventWord } from './events.ts'

interface Props {
  value: WebhookEvent[]
  onValueChange: (events: WebhookEvent[]) => void
  error: string | undefined
}

/** Which events a receiver is told of. */
export const EventsField = ({ value, onValueChange, error }: Props) => {
  const t = useT()
  const errorId = useId()
  const set = (event: WebhookEvent, wanted: boolean) =>
    onValueChange(webhookEvents.filter((one) => (one === event ? wanted : value.includes(one))))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="mb-3 min-w-0">
      <legend className="mb-1 text-12 font-medium text-ink-2">
        {t('field:events')}
        <span aria-hidden className="ml-0.5 text-bad-ink">
          *
        </span>
      </legend>
      <div className="grid gap-x-5 gap-y-1 phone:grid-cols-2">
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={eventWord(t, event)}
            aria-invalid={error !== undefined || undefined}
            checked={value.includes(event)}
            onCheckedChange={(wanted) => set(event, wanted)}
          />
        ))}
      </div>
      <div id={errorId} className="mt-1 min-h-5">
        {error !== undefined && <FormError className="text-12">{error}</FormError>}
      </div>
    </fieldset>
  )
}
