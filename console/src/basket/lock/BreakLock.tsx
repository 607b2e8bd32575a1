import { carts } from '@disadmin/contract/carts/carts'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { useAct } from '../../kit/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { afterCartsChanged } from '../basket.calls.ts'

interface Breaking {
  cartId: number
  /** Who holds the lock. */
  holder: string
  done?: () => void
}

/** For administrators, after a confirmation (CART-42S). */
export const useBreakLock = ({ cartId, holder, done }: Breaking) => {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const act = useAct(carts.breakLock, {
    changes: afterCartsChanged,
    done: (_, { params }) => {
      showSuccess(t('carts:list.lock.broken', params.id))
      setAsking(false)
      done?.()
    },
  })
  const question = (
    <ConfirmDialog
      open={asking}
      onCancel={() => setAsking(false)}
      onConfirm={() => act.run({ params: { id: cartId } })}
      busy={act.busy}
      title={t('form:confirm.title')}
      body={t('carts:list.lock.break_text', holder, String(cartId))}
      cancelLabel={t('word:cancel')}
      confirmLabel={t('carts:list.lock.break_yes')}
    />
  )
  return { ask: () => setAsking(true), question }
}
