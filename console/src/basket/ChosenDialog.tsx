import { useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Basket } from './basket.reducer.ts'
import { type ChosenAnswer, chosenText } from './useChosen.ts'

interface Props {
  basket: Basket
  onAnswer: (answer: ChosenAnswer) => void
}

/** Asked when something is chosen for all lines and not applied, before the basket is saved, delivered or ordered. */
export function ChosenDialog({ basket, onAnswer }: Props) {
  const t = useT()
  const apply = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={() => onAnswer('back')}
      initialFocus={apply}
      title={t('basket:chosen.title', chosenText(basket))}
      closeLabel={t('word:back')}
      footer={
        <>
          <Button className="mr-auto" onClick={() => onAnswer('back')}>
            {t('word:back')}
          </Button>
          <Button onClick={() => onAnswer('leave_out')}>{t('basket:chosen.leave_out')}</Button>
          <Button ref={apply} variant="primary" onClick={() => onAnswer('apply')}>
            {t('word:apply')}
          </Button>
        </>
      }
    >
      <p>{t('basket:chosen.text')}</p>
    </Dialog>
  )
}
