import { type Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { canBeGivenUp, canBeResent, canBeSettled } from '@disadmin/contract/handoffs/handoffs.rules'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { useResend } from '../handoffs.calls.ts'
import { copyText } from './copyText.ts'
import { GiveUp } from './GiveUp.tsx'
import { reportOf } from './report.ts'
import { Settle } from './Settle.tsx'

/** What a person may decide about it now; an action that makes no sense in this state is not there. */
export const HandoffActions = ({ handoff }: { handoff: Handoff }) => {
  const t = useT()
  const mayResend = useMay(handoffs.resend)
  const maySettle = useMay(handoffs.settle)
  const mayGiveUp = useMay(handoffs.giveUp)
  const [asking, setAsking] = useState<'give_up' | 'settle'>()
  const resend = useResend(handoff)
  const { state, target, due_at: due } = handoff
  const waits = target === 'vpom' && state === 'planned' && due === null
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
      {mayResend && canBeResent(state) && !waits && !(state === 'unknown' && due === null) && (
        <Button variant="primary" icon={Send} busy={resend.busy} onClick={resend.run}>
          {t(state === 'unknown' ? 'handoffs:action.ask' : 'handoffs:action.resend')}
        </Button>
      )}
      {maySettle && canBeSettled(state) && <Button onClick={() => setAsking('settle')}>{t('handoffs:action.settle')}</Button>}
      {mayGiveUp && canBeGivenUp(state) && <Button onClick={() => setAsking('give_up')}>{t('handoffs:action.give_up')}</Button>}
      <Button variant="quiet" icon={Copy} className="-mr-2 ml-auto" onClick={() => void copyText(reportOf(handoff))}>
        {t('handoffs:action.copy')}
      </Button>
      {asking === 'give_up' && <GiveUp handoff={handoff} onClose={close} />}
      {asking === 'settle' && <Settle handoff={handoff} onClose={close} />}
    </div>
  )
}
