import { carts } from '@disadmin/contract/carts/carts'
import { useState } from 'react'
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx'
import { useT } from '../../kit/i18n.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Refused, setAsOrdered } from './ordering.calls.ts'

interface Props {
  ids: readonly number[]
  onClose: () => void
  /** Some were refused; the others are set. */
  onRefused: (refused: readonly Refused[]) => void
  done?: () => void
}

/** ORD-04: with an optional reference number; nothing is sent. */
export const SetAsOrdered = ({ ids, onClose, onRefused, done }: Props) => {
  const t = useT()
  const [refNumber, setRefNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const tooLong = carts.salesUpdate.body.safeParse({ ref_number: refNumber }).success ? undefined : t('kit:invalid.too_long', '100')
  const { leave, question } = useLeaveQuestion({ busy, changed: refNumber === '' ? [] : ['ref_number'] }, onClose)
  const submit = async () => {
    if (busy || tooLong !== undefined) return
    setBusy(true)
    try {
      const refused = await setAsOrdered(ids, refNumber.trim())
      onClose()
      if (refused.length > 0) return onRefused(refused)
      showSuccess(ids.length === 1 ? t('orders:toast.set_as_ordered') : t('orders:set.done', ids.length))
      done?.()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <>
      <Dialog
        open
        size="sm"
        onClose={leave}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void submit()
        }}
        title={t('orders:action.set_as_ordered')}
        description={t('orders:set.text', ids.length, String(ids[0]))}
        closeLabel={t('word:cancel')}
        footer={
          <>
            <Button disabled={busy} onClick={leave}>
              {t('word:cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t('orders:action.set_as_ordered')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('orders:set.ref_number')}
          hint={t(ids.length === 1 ? 'orders:set.ref_hint' : 'orders:set.all_hint')}
          error={tooLong}
          maxLength={100}
          value={refNumber}
          onChange={({ target }) => setRefNumber(target.value)}
        />
      </Dialog>
      {question}
    </>
  )
}
