import { freshProof } from '@disadmin/contract/session/fresh-proof'
import type { FactorQuestion } from '@disadmin/contract/session/factor-answer'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { call } from '../call.ts'
import { Failed } from '../Loaded.tsx'
import { useT } from '../i18n.ts'
import { FactorForm } from './FactorForm.tsx'
import { freshProofs } from './freshProofs.ts'

/** The place of the one dialog that asks for a fresh proof, above whatever screen wants it. */
export const FreshProof = () => useSyncExternalStore(freshProofs.subscribe, freshProofs.isAsked) && <FreshProofDialog />

/** Asks a person to prove themself anew; what wanted it goes on with the answer, and is refused when they close. */
function FreshProofDialog() {
  const t = useT()
  const { question, error, ask } = useQuestion()
  return (
    <Dialog
      open
      size="sm"
      title={t('session:factor.confirm')}
      description={t('session:factor.confirm_text')}
      closeLabel={t('word:close')}
      onClose={() => freshProofs.answer(false)}
    >
      {error !== undefined ? (
        <Failed title={t('session:factor.confirm')} error={error} retry={ask} />
      ) : question ? (
        <FactorForm
          key={question.ticket}
          question={question}
          give={async (answer) => {
            await call(freshProof.give, { body: answer })
            freshProofs.answer(true)
          }}
        />
      ) : (
        <Skeleton className="w-3/5" />
      )}
    </Dialog>
  )
}

const useQuestion = () => {
  const [question, setQuestion] = useState<FactorQuestion>()
  const [error, setError] = useState<unknown>()
  const ask = () => {
    setError(undefined)
    call(freshProof.ask).then(setQuestion, setError)
  }
  useEffect(ask, [])
  return { question, error, ask }
}
