import { useCallback, useRef, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Action } from '../basket.reducer.ts'
import type { OpenBasket } from '../useBasket.ts'
import { meaningOf } from './basket.numbers.ts'

/** A pasted block goes to lines by its product numbers, or to the cells from the focused one on; where it could be either, it asks. */
export const usePaste = ({ act, latest }: Pick<OpenBasket, 'act' | 'latest'>) => {
  const [asking, setAsking] = useState<string>()
  const actOrAsk = useCallback(
    (action: Action) => {
      if (action.do !== 'paste') return act(action)
      const { cart, columns, focus, anchor } = latest()
      const meaning = meaningOf(cart.items, columns[Math.min(focus.column, anchor?.column ?? focus.column)]?.field, action.text)
      if (meaning === 'either') setAsking(action.text)
      else act(meaning === 'numbers' ? { do: 'pasteNumbers', text: action.text } : action)
    },
    [act, latest],
  )
  const answer = (what?: 'paste' | 'pasteNumbers') => {
    if (what && asking !== undefined) act({ do: what, text: asking })
    setAsking(undefined)
  }
  return { act: actOrAsk, question: asking !== undefined && <PasteQuestion onAnswer={answer} /> }
}

function PasteQuestion({ onAnswer }: { onAnswer: (what?: 'paste' | 'pasteNumbers') => void }) {
  const t = useT()
  const byNumber = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="md"
      onClose={() => onAnswer()}
      initialFocus={byNumber}
      title={t('basket:paste.title')}
      closeLabel={t('word:back')}
      footer={
        <>
          <Button onClick={() => onAnswer()}>{t('word:back')}</Button>
          <Button onClick={() => onAnswer('paste')}>{t('basket:paste.cells')}</Button>
          <Button ref={byNumber} variant="primary" onClick={() => onAnswer('pasteNumbers')}>
            {t('basket:paste.numbers')}
          </Button>
        </>
      }
    >
      <p>{t('basket:paste.text')}</p>
    </Dialog>
  )
}
