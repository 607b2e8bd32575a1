import { Mail, Truck } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDeliver } from '../carts.calls.ts'

interface DeliverDialogProps {
  ids: readonly number[]
  close: () => void
  done: () => void
  refused: (error: unknown) => void
}

/** Asks once before several baskets are delivered, and whether the customers get their e-mail (CART-66). */
export const DeliverDialog = ({ ids, close, done, refused }: DeliverDialogProps) => {
  const t = useT()
  const delivery = useDeliver({
    done: () => {
      close()
      done()
    },
    refused: (error) => {
      close()
      refused(error)
    },
  })
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={t('carts:list.bulk.deliver_title', ids.length)}
      closeLabel={t('word:cancel')}
      footer={
        <>
          <Button onClick={close}>{t('word:cancel')}</Button>
          <Button icon={Mail} busy={delivery.busy} onClick={() => delivery.run(ids, true)}>
            {t('carts:list.bulk.deliver_mail')}
          </Button>
          <Button variant="primary" icon={Truck} busy={delivery.busy} onClick={() => delivery.run(ids, false)}>
            {t('carts:list.bulk.deliver')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('carts:list.bulk.deliver_text')}</p>
    </Dialog>
  )
}
