import type { Webhook } from '@disadmin/contract/webhooks/webhooks'
import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { To } from '../kit/To.tsx'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Switch } from '../ui/Switch.tsx'
import { eventWord } from './events.ts'

export interface ReceiverDoings {
  edit: (webhook: Webhook) => void
  test: (webhook: Webhook) => void
  renew: (webhook: Webhook) => void
  remove: (webhook: Webhook) => void
  switchTo: (webhook: Webhook, isActive: boolean) => void
}

interface Part {
  webhook: Webhook
  doings: ReceiverDoings
}

/** Edit, send a test event, renew the secret, delete. */
export const ReceiverActions = ({ webhook, doings, className }: Part & { className?: string }) => {
  const t = useT()
  const { url, is_active: isActive } = webhook
  return (
    <span className={cx('-ml-1 flex items-center gap-0.5', className)}>
      <IconButton icon={Pencil} label={t('word:edit_this', url)} onClick={() => doings.edit(webhook)} />
      <IconButton
        icon={Send}
        label={t('webhook-desk:test.send_this', url)}
        disabled={!isActive}
        onClick={() => doings.test(webhook)}
      />
      <IconButton icon={KeyRound} label={t('webhook-desk:renew_this', url)} onClick={() => doings.renew(webhook)} />
      <IconButton icon={Trash2} tone="bad" label={t('word:delete_this', url)} onClick={() => doings.remove(webhook)} />
    </span>
  )
}

/** Takes effect at once; who may only read sees how it stands. */
export const ReceiverSwitch = ({ webhook, doings }: { webhook: Webhook; doings: ReceiverDoings | undefined }) => {
  const t = useT()
  return (
    <Switch
      aria-label={t('webhook-desk:switch_this', webhook.url)}
      checked={webhook.is_active}
      disabled={!doings}
      onCheckedChange={(isActive) => doings?.switchTo(webhook, isActive)}
    />
  )
}

/** How many deliveries were given up; leads to them. */
export const Failures = ({ webhook: { id, failed } }: { webhook: Webhook }) => {
  const t = useT()
  if (failed === 0) return undefined
  return (
    <To
      screen="/webhooks"
      search={{ tab: 'deliveries', webhook: id, state: 'failed' }}
      aria-label={t('webhook-desk:failures_of', failed, failed)}
      className="inline-flex min-h-6 items-center"
    >
      <Pill tone="bad">{String(failed)}</Pill>
    </To>
  )
}

const columnsOf = (t: Translate, doings: ReceiverDoings | undefined): Column<Webhook>[] => [
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 4 },
    always: true,
    skeleton: 'none',
    hidden: !doings,
    cell: (webhook) => doings && <ReceiverActions webhook={webhook} doings={doings} />,
  },
  {
    key: 'active',
    label: t('webhook-desk:active'),
    width: { buttons: 1 },
    always: true,
    cell: (webhook) => <ReceiverSwitch webhook={webhook} doings={doings} />,
  },
  {
    key: 'url',
    label: t('field:url'),
    sort: 'url',
    width: 'flex',
    always: true,
    cell: ({ url }) => <span className="font-medium">{url}</span>,
    full: ({ url }) => url,
  },
  {
    key: 'events',
    label: t('field:events'),
    width: 'flex',
    cell: ({ events }) => <span className="text-ink-2">{eventsOf(t, events)}</span>,
    full: ({ events }) => eventsOf(t, events),
  },
  {
    key: 'failed',
    label: t('webhook-desk:state.failed'),
    width: 'count',
    skeleton: 'pill',
    cell: (webhook) => <Failures webhook={webhook} />,
  },
  {
    key: 'created_at',
    label: t('field:added'),
    sort: 'created_at',
    width: 'moment',
    figures: true,
    cell: ({ created_at }) => <span className="text-ink-2">{formatMoment(created_at)}</span>,
  },
]

const eventsOf = (t: Translate, events: Webhook['events']) => events.map((event) => eventWord(t, event)).join(', ')

/** Without doings for who may only read. */
export const useReceiverColumns = (doings: ReceiverDoings | undefined): Column<Webhook>[] => columnsOf(useT(), doings)
