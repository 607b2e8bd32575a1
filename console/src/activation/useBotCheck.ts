import { activation } from '@disadmin/contract/activation/activation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { solveProof } from '../kit/proof/solveProof.ts'

/** `again`: it was used up and has to be done anew. */
export type BotCheckState = 'checking' | 'done' | 'again' | 'failed'

/** A proof is worth nothing after five minutes; it is made anew before. */
const freshMilliseconds = 4 * 60_000

/** Solves a proof of work as soon as the page is open; `proof` is there when it is done. */
export const useBotCheck = () => {
  const [state, setState] = useState<BotCheckState>('checking')
  const [proof, setProof] = useState<string>()
  const turn = useRef(0)
  const start = useCallback(async () => {
    const mine = ++turn.current
    setState('checking')
    setProof(undefined)
    try {
      const { challenge } = await call(activation.challenge)
      const solved = await solveProof(challenge)
      if (mine !== turn.current) return
      setProof(solved)
      setState('done')
    } catch {
      if (mine === turn.current) setState('failed')
    }
  }, [])
  useEffect(() => {
    const turns = turn
    void start()
    const timer = setInterval(() => void start(), freshMilliseconds)
    return () => {
      // what is still being solved is for nobody
      turns.current++
      clearInterval(timer)
    }
  }, [start])
  const reset = () => {
    turn.current++
    setProof(undefined)
    setState('again')
  }
  return { state, proof, start: () => void start(), reset }
}
