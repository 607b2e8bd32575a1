import { carts } from '@disadmin/contract/carts/carts'
import { CircleAlert, Mail, Send, Truck } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { tip, tipWhenCut } from '../ui/tip.ts'
import type { Refusals } from './save/refusals.ts'
import type { Sending } from './save/basket.sending.ts'

interface Props {
  refusals: Refusals
  /** There is something to save, or a lock to give back (CART-38). */
  canSave: boolean
  sending: Sending | undefined
  /** Where a mail goes; '' where nothing is known. */
  mailTo: string
  onClose: () => void
  onSave: () => void
  onDeliver: (sendEmail: boolean) => void
  onOrder: () => void
}

/** The five buttons of CART-26, each with its right (CART-27 to CART-29); a disabled one says why. */
export function BasketFoot({ refusals, canSave, sending, mailTo, onClose, onSave, onDeliver, onOrder }: Props) {
  const t = useT()
  const [maySave, mayDeliver, maySend] = [useMay(carts.patch), useMay(carts.deliver), useMay(carts.order)]
  const busy = sending !== undefined
  const reasons = [
    ...new Set([(maySave || mayDeliver) && refusals.change, mayDeliver && refusals.deliver, maySend && refusals.order]),
  ].filter((reason) => typeof reason === 'string')
  return (
    <>
      <Button className="mr-auto" onClick={onClose}>
        {t('word:close')}
      </Button>
      {reasons.length > 0 && (
        <span
          id="basket-refusals"
          className="flex items-center gap-1.5 text-12 text-ink-2 max-phone:order-first max-phone:w-full short:phone:min-w-5 short:phone:flex-1 short:phone:basis-0"
        >
          <CircleAlert aria-hidden className="size-4 text-ink-3" />
          <span className="short:truncate" {...tipWhenCut(reasons.join(' · '))}>
            {reasons.join(' · ')}
          </span>
        </span>
      )}
      {maySave && (
        <Button
          busy={sending === 'save'}
          disabled={sending !== 'save' && (busy || !canSave || refusals.change !== undefined)}
          onClick={onSave}
          {...tip(t('word:save'), 'Ctrl S')}
          aria-keyshortcuts="Control+S"
        >
          {t('word:save')}
        </Button>
      )}
      {maySave && (mayDeliver || maySend) && (
        <span aria-hidden className="mx-1 h-5 w-px bg-line-strong max-phone:hidden short:max-tablet:hidden" />
      )}
      {maySend && (
        <Button
          icon={Send}
          className="max-phone:order-1"
          busy={sending === 'order'}
          disabled={busy || refusals.order !== undefined}
          onClick={onOrder}
          {...(refusals.order === undefined
            ? tip(t('basket:send_order'), 'Ctrl Shift Enter')
            : { ...tip(refusals.order), 'aria-describedby': 'basket-refusals' })}
          aria-keyshortcuts="Control+Shift+Enter"
        >
          {t('basket:send_order')}
        </Button>
      )}
      {mayDeliver && (
        <>
          <Button
            icon={Mail}
            className="max-phone:order-1"
            busy={sending === 'deliver_email'}
            disabled={(busy && sending !== 'deliver_email') || refusals.deliver !== undefined}
            onClick={() => onDeliver(true)}
            {...(mailTo !== '' && tip(t('basket:mail_to', mailTo)))}
          >
            {t('basket:deliver_email')}
          </Button>
          <Button
            variant="primary"
            icon={Truck}
            busy={sending === 'deliver'}
            disabled={(busy && sending !== 'deliver') || refusals.deliver !== undefined}
            onClick={() => onDeliver(false)}
            {...tip(t('basket:deliver'), 'Ctrl Enter')}
            aria-keyshortcuts="Control+Enter"
          >
            {t('basket:deliver')}
          </Button>
        </>
      )}
    </>
  )
}
