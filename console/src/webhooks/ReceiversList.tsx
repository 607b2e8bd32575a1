import { type Webhook, webhookList, webhooks } from '@disadmin/contract/webhooks/webhooks'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useMay } from '../kit/useMay.ts'
import { useList } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { eventWord } from './events.ts'
import { Failures, ReceiverActions, type ReceiverDoings, ReceiverSwitch, useReceiverColumns } from './receivers.columns.tsx'
import { useReceiverDoings } from './useReceiverDoings.tsx'
import { WebhooksTabs } from './WebhooksTabs.tsx'

const rules = { sort: webhookList.sort, filters: webhookList.filters }

/** Who is told of events: add, edit, switch on and off, renew the secret, delete. */
export const ReceiversList = () => {
  const t = useT()
  const list = useList(webhooks.list, rules)
  const { doings, add, dialogs } = useReceiverDoings(list)
  const mayWrite = useMay(webhooks.patch)
  const adding = add && (
    <Button variant="primary" icon={Plus} onClick={add}>
      {t('webhook-desk:add')}
    </Button>
  )
  return (
    <>
      <ListScreen<Webhook>
        list={list}
        name="webhooks"
        title={t('webhooks:title')}
        summary={list.total !== undefined && t('webhook-desk:count', formatCount(list.total), list.total)}
        actions={adding}
        tabs={<WebhooksTabs />}
        filters={[]}
        columns={useReceiverColumns(mayWrite ? doings : undefined)}
        nameOf={({ url }) => url}
        {...(mayWrite && { onOpen: doings.edit })}
        card={(webhook) => <ReceiverCard webhook={webhook} doings={mayWrite ? doings : undefined} />}
        empty={{ icon: WebhookIcon, title: t('webhook-desk:none'), text: t('webhook-desk:none_text') }}
        failed={t('webhook-desk:failed')}
      />
      {dialogs}
    </>
  )
}

const ReceiverCard = ({ webhook, doings }: { webhook: Webhook; doings: ReceiverDoings | undefined }) => {
  const t = useT()
  return (
    <div className="grid gap-1.5 py-0.5">
      <p className="font-medium break-all">{webhook.url}</p>
      <p className="text-12 text-ink-2">{webhook.events.map((event) => eventWord(t, event)).join(', ')}</p>
      <div className="flex items-center gap-3">
        <ReceiverSwitch webhook={webhook} doings={doings} />
        <Failures webhook={webhook} />
        {doings && <ReceiverActions webhook={webhook} doings={doings} className="ml-auto" />}
      </div>
    </div>
  )
}
