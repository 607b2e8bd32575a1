import type { FactorQuestion } from '@disadmin/contract/session/factor-answer'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { PublicPage } from '../kit/PublicPage.tsx'
import { finishSignOn } from '../kit/session/signIn.ts'
import { stringifySearch } from '../kit/screenUrl.ts'
import { returnTo } from '../kit/session/returnTo.ts'
import { Mark } from '../ui/Mark.tsx'
import { SecondStep } from './SecondStep.tsx'
import { keepFailure } from './signOn.ts'
import { withProof } from './withProof.ts'

/** Where the identity provider sends the browser back to: the sign-in goes on by itself, with the second step of whoever has one. */
export default function SignedOnScreen() {
  const t = useT()
  const router = useRouter()
  const begun = useRef(false)
  const [checking, setChecking] = useState(false)
  const [question, setQuestion] = useState<FactorQuestion>()
  usePageTitle(t('session:title'))

  const toSignIn = () => router.navigate({ href: `/auth/sign-in${stringifySearch({ from: returnTo.get() })}`, replace: true })
  const finish = async () => {
    const answer = location.search.slice(1)
    // what is good once does not stay in the address
    history.replaceState(history.state, '', location.pathname)
    try {
      const asked = await withProof(
        (proof) => finishSignOn(answer, proof),
        () => setChecking(true),
      )
      setQuestion(asked)
      setChecking(false)
    } catch (error) {
      keepFailure(error)
      await toSignIn()
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish()
  })

  return (
    <PublicPage>
      <Mark size={24} name="Disadmin" className="mb-5" />
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
        {question ? (
          <SecondStep question={question} onChecking={setChecking} onBack={() => void toSignIn()} />
        ) : (
          <h1 className="text-15">{t('session:title')}</h1>
        )}
        <p role="status" className={question && !checking ? 'sr-only' : 'text-ink-2'}>
          {checking ? t('session:checking') : !question && t('session:signing_on')}
        </p>
      </div>
    </PublicPage>
  )
}
