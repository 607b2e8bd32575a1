import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Basket, isChosen, isUnreadSetup, noSetup } from '../basket.reducer.ts'
import type { OpenBasket } from '../useBasket.ts'

type SetupAnswer = 'apply' | 'leave_out' | 'back'

/** Text in the date field that is no date, and how often it was refused. */
interface RefusedDate {
  text: string
  times: number
}

/**
 * Asks what to do with a date or option that is chosen in "Setup all items" and not applied, before the basket is saved, delivered or
 * ordered (CART-18). Text that is no date cannot be applied: it is refused at its field.
 */
export const usePendingSetup = ({ act, latest }: Pick<OpenBasket, 'act' | 'latest'>) => {
  const [asking, setAsking] = useState(false)
  const [refusedDate, setRefusedDate] = useState<RefusedDate>({ text: '', times: 0 })
  const answered = useRef<(goOn: boolean) => void>(undefined)

  /** True when the date field holds text that is no date: the field gets the focus and the message. */
  const refuseDate = (): boolean => {
    const { setup } = latest()
    if (!isUnreadSetup(setup)) return false
    setRefusedDate(({ times }) => ({ text: setup.typed, times: times + 1 }))
    return true
  }
  /** True when nothing is pending, at once or after the person decided. */
  const resolve = (): Promise<boolean> => {
    if (refuseDate()) return Promise.resolve(false)
    if (!isChosen(latest().setup)) return Promise.resolve(true)
    setAsking(true)
    return new Promise((decided) => {
      answered.current = decided
    })
  }
  const answer = (given: SetupAnswer) => {
    // the operation that follows needs it applied
    flushSync(() => {
      if (given === 'apply') act({ do: 'setupAll', ...latest().setup })
      if (given === 'leave_out') act({ do: 'setup', setup: noSetup })
      setAsking(false)
    })
    answered.current?.(given !== 'back')
  }
  return { asking, answer, resolve, refusedDate, refuseDate }
}

/** "24.11.2026, Post": the pending setup, as shown to people. */
export const setupText = ({ setup: { date, typed, option }, options }: Pick<Basket, 'setup' | 'options'>): string =>
  [date === '' ? typed : formatDay(date), options.find(({ id }) => id === option)?.name ?? '']
    .filter((text) => text !== '')
    .join(', ')

interface Props {
  basket: Basket
  onAnswer: (answer: SetupAnswer) => void
}

/** Apply, leave out, or go back. */
export function PendingSetupDialog({ basket, onAnswer }: Props) {
  const t = useT()
  const apply = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={() => onAnswer('back')}
      initialFocus={apply}
      title={t('basket:chosen.title', setupText(basket))}
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
