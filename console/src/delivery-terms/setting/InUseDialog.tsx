import type { DeliveryOption } from '@disadmin/contract/delivery-terms/delivery-options'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { To } from '../../kit/To.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSearchOf } from './setting.columns.tsx'

export interface Uses {
  customers: number
  carts: number
}

interface Props {
  term: DeliveryOption
  uses: Uses
  onClose: () => void
}

/** Why a term is not deleted: how many customers have it and how many baskets name it, with the way to the customers. */
export const InUseDialog = ({ term: { id, name }, uses: { customers, carts }, onClose }: Props) => {
  const t = useT()
  const search = useSearchOf(id)
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('delivery-options:in_use.title', name)}
      closeLabel={t('word:close')}
      footer={
        <>
          {customers > 0 && (
            <To screen="/delivery-terms" search={search} className={buttonClass()}>
              {t('delivery-options:in_use.show')}
            </To>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('word:close')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1 font-medium">
        {customers > 0 && <li>{t('delivery-options:in_use.customers', formatCount(customers), customers)}</li>}
        {carts > 0 && <li>{t('delivery-options:in_use.carts', formatCount(carts), carts)}</li>}
      </ul>
      <p className="mt-2 text-ink-2">{t(carts > 0 ? 'delivery-options:in_use.final' : 'delivery-options:in_use.way_out')}</p>
    </Dialog>
  )
}
