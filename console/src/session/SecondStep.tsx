import type { FactorAnswer, FactorQuestion } from '@disadmin/contract/session/factor-answer'
import { FactorForm } from '../kit/factor/FactorForm.tsx'
import { useT } from '../kit/i18n.ts'
import { giveSecondStep } from '../kit/session/signIn.ts'
import { Button } from '../ui/Button.tsx'
import { withProof } from './withProof.ts'

interface Props {
  question: FactorQuestion
  onChecking: (checking: boolean) => void
  onBack: () => void
}

/** The second step of a sign-in: whoever has a second factor proves themself with it. */
export const SecondStep = ({ question, onChecking, onBack }: Props) => {
  const t = useT()
  const give = async (answer: FactorAnswer) => {
    try {
      await withProof(
        (proof) => giveSecondStep(answer, proof),
        () => onChecking(true),
      )
    } finally {
      onChecking(false)
    }
  }
  return (
    <>
      <h1 className="text-15">{t('session:factor.title')}</h1>
      <p className="text-ink-2">{t('session:factor.text')}</p>
      <FactorForm question={question} give={give} />
      <Button variant="quiet" onClick={onBack}>
        {t('session:factor.back')}
      </Button>
    </>
  )
}
