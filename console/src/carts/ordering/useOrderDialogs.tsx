import { type ReactNode, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { RefusedDialog } from '../../kit/RefusedDialog.tsx'
import { OutcomeDialog } from '../bulk/BulkRefusals.tsx'
import { SendSelected, type SendSelectedProps } from '../bulk/SendSelected.tsx'
import { type Refused, useSendToWholesaler } from './ordering.calls.ts'
import { SetAsOrdered } from './SetAsOrdered.tsx'

/** ORD-07, ORD-17S: the selected orders are sent, with the dialog of the basket. */
const SendToWholesaler = (props: SendSelectedProps) => (
  <SendSelected {...props} what={useT()('orders:send.text', props.ids.length)} useSend={useSendToWholesaler} />
)

interface Selected {
  clear: () => void
  remove: (ids: readonly number[]) => void
}
type Asked = { what: 'set' | 'send'; ids: readonly number[] }
type Outcome =
  | { what: 'set'; refused: readonly Refused[]; tried: number }
  | { what: 'order' | 'lock' | 'unlock'; error: unknown; tried: number }

/** The questions before ordering and what came of them, for one basket of a row's menu as for the selected ones. */
export const useOrderDialogs = ({ clear, remove }: Selected) => {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  const [outcome, setOutcome] = useState<Outcome>()
  const close = () => setAsked(undefined)
  const refusedAs =
    (what: 'order' | 'lock' | 'unlock', tried = 1) =>
    (error: unknown) =>
      setOutcome({ what, error, tried })
  const dialogs: ReactNode = (
    <>
      {asked?.what === 'set' && (
        <SetAsOrdered
          ids={asked.ids}
          onClose={close}
          done={clear}
          onRefused={(refused) => {
            const kept = new Set(refused.map(({ id }) => id))
            remove(asked.ids.filter((id) => !kept.has(id)))
            setOutcome({ what: 'set', refused, tried: asked.ids.length })
          }}
        />
      )}
      {asked?.what === 'send' && (
        <SendToWholesaler ids={asked.ids} close={close} done={clear} refused={refusedAs('order', asked.ids.length)} />
      )}
      {outcome?.what === 'set' && (
        <RefusedDialog
          title={t('orders:set.outcome')}
          text={t('orders:set.outcome_text', outcome.refused.length, String(outcome.tried))}
          refused={outcome.refused.map((one) => ({ who: String(one.id), reason: one.reason }))}
          onClose={() => setOutcome(undefined)}
        />
      )}
      {outcome && outcome.what !== 'set' && (
        <OutcomeDialog
          outcome={{ attempt: outcome.what, error: outcome.error, tried: outcome.tried }}
          leaveOut={remove}
          close={() => setOutcome(undefined)}
        />
      )}
    </>
  )
  return { dialogs, refusedAs, ask: (what: Asked['what'], ids: readonly number[]) => setAsked({ what, ids }) }
}
