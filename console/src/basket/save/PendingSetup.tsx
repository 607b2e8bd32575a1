import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Basket, isChosen, isUnreadSetup, noSetup } from '../basket.reducer.ts'
import type { OpenBasket } from '../useBasket.ts'

type ChosenAnswer = 'apply' | 'leave_out' | 'back'

/** A text in the field of the date that is none, and how often it held something back. */
interface RefusedDay {
  text: string
  times: number
}

/**
 * Asks what becomes of a date or an option that is chosen in "Setup all items" and not applied: no deed goes over it (CART-18). What
 * is no date cannot be applied or be asked about: it is refused where it stands.
 */
export const useChosen = (open: OpenBasket) => {
  const [asking, setAsking] = useState(false)
  const [refusedDay, setRefusedDay] = useState<RefusedDay>({ text: '', times: 0 })
  const resolve = useRef<(goOn: boolean) => void>(undefined)
  const latest = useRef(open)
  latest.current = open

  /** True when what stands in the field of the date is none: it is brought there, with its message. */
  const refuseDay = (): boolean => {
    const { setup } = latest.current.latest()
    if (!isUnreadSetup(setup)) return false
    setRefusedDay(({ times }) => ({ text: setup.typed, times: times + 1 }))
    return true
  }
  /** True when nothing is left open, at once or after the person said what is to become of it. */
  const settle = (): Promise<boolean> => {
    if (refuseDay()) return Promise.resolve(false)
    if (!isChosen(latest.current.basket.setup)) return Promise.resolve(true)
    setAsking(true)
    return new Promise((settled) => {
      resolve.current = settled
    })
  }
  const answer = (said: ChosenAnswer) => {
    const { act, basket } = latest.current
    // the deed that follows has to find it applied
    flushSync(() => {
      if (said === 'apply') act({ do: 'setupAll', ...basket.setup })
      if (said === 'leave_out') act({ do: 'setup', setup: noSetup })
      setAsking(false)
    })
    resolve.current?.(said !== 'back')
  }
  return { asking, answer, settle, refusedDay, refuseDay }
}

/** "24.11.2026, Post": what is chosen, as people read it. */
export const chosenText = ({ setup: { date, typed, option }, options }: Pick<Basket, 'setup' | 'options'>): string =>
  [date === '' ? typed : formatDay(date), options.find(({ id }) => id === option)?.name ?? '']
    .filter((text) => text !== '')
    .join(', ')

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
