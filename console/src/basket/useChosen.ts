import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../kit/format.ts'
import { type Basket, isChosen, noSetup } from './basket.reducer.ts'
import type { OpenBasket } from './useBasket.ts'

export type ChosenAnswer = 'apply' | 'leave_out' | 'back'

/** Asks what becomes of a date or an option that is chosen in "Setup all items" and not applied: no deed goes over it (CART-18). */
export const useChosen = (open: OpenBasket) => {
  const [asking, setAsking] = useState(false)
  const resolve = useRef<(goOn: boolean) => void>(undefined)
  const latest = useRef(open)
  latest.current = open

  /** True when nothing is left open, at once or after the person said what is to become of it. */
  const settle = (): Promise<boolean> => {
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
  return { asking, answer, settle }
}

/** "24.11.2026, Post": what is chosen, as people read it. */
export const chosenText = ({ setup: { date, option }, options }: Pick<Basket, 'setup' | 'options'>): string =>
  [formatDay(date), options.find(({ id }) => id === option)?.name ?? ''].filter((text) => text !== '').join(', ')
