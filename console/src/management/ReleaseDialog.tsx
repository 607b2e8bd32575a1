import { type Installation, installation } from '@disadmin/contract/installation/installation'
import { management } from '@disadmin/contract/management/management'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { RadioGroup } from '../ui/Radio.tsx'
import { useWaiting } from './useWaiting.ts'

interface ReleaseDialogProps {
  open: boolean
  waiting: Installation['waiting']
  onClose: () => void
}

/** Names what would go out, and asks what becomes of that which nobody can be asked about. */
export const ReleaseDialog = ({ open, waiting, onClose }: ReleaseDialogProps) => {
  const t = useT()
  const [choice, setChoice] = useState<'give_up' | 'send'>('give_up')
  const release = useAct(installation.release, {
    changes: [installation.get, management.waitingOrders],
    done: () => {
      onClose()
      showSuccess(t('installation:released'))
    },
  })
  const facts = useWaiting(waiting)
  return (
    <ConfirmDialog
      open={open}
      onCancel={onClose}
      onConfirm={() => release.run({ body: { send_waiting: choice === 'send' } })}
      title={t('installation:ask')}
      body={
        <>
          <p>{t('installation:ask_text')}</p>
          {waiting.mails + waiting.events > 0 && (
            <RadioGroup
              className="mt-3"
              name="waiting"
              label={t('installation:choice')}
              options={[
                { value: 'give_up', label: t('installation:give_up') },
                { value: 'send', label: t('installation:send') },
              ]}
              value={choice}
              onValueChange={setChoice}
            />
          )}
        </>
      }
      facts={facts}
      cancelLabel={t('word:cancel')}
      confirmLabel={t('installation:confirm')}
      busy={release.busy}
    />
  )
}
