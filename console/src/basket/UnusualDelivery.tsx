import { useT } from '../kit/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { unusualIn } from './basket.unusual.ts'
import type { useDelivery } from './useDelivery.ts'

/** Says what is unusual about a delivery; the focus stands on Back. */
export function UnusualDelivery({ delivery }: { delivery: ReturnType<typeof useDelivery> }) {
  const t = useT()
  const { summary } = delivery
  return (
    <ConfirmDialog
      open={delivery.asking}
      tone="primary"
      title={t('basket:unusual.title', summary.deliver.lines)}
      body={
        <ul>
          {unusualIn(summary).map(({ what, lines }) => (
            <li key={what}>{t(`basket:unusual.${what}`, lines)}</li>
          ))}
        </ul>
      }
      cancelLabel={t('word:back')}
      confirmLabel={t('basket:unusual.confirm')}
      onCancel={delivery.back}
      onConfirm={delivery.confirm}
    />
  )
}
