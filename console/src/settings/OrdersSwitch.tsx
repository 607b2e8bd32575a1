import { management } from '@disadmin/contract/management/management'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { To } from '../kit/To.tsx'

/** Whether orders go out is switched under Management: it is shown here, for whoever looks for it. */
export const OrdersSwitch = () => {
  const t = useT()
  const { data } = useRead(management.waitingOrders)
  return (
    <div className="grid gap-x-5 gap-y-1 border-b border-line py-3 tablet:grid-cols-[minmax(0,1fr)_16rem_10rem]">
      <div>
        <p className="font-medium">{t('config:orders.label')}</p>
        <p className="text-12 text-ink-3">{t('config:orders.text')}</p>
      </div>
      <p>{data && t(data.switched_online ? 'config:orders.online' : 'config:orders.offline')}</p>
      <p>
        <To screen="/application-settings" className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('config:orders.open')}
        </To>
      </p>
    </div>
  )
}
