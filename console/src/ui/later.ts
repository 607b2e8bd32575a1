import { type ComponentProps, type ComponentType, createElement, Fragment, use, useCallback, useEffect, useState } from 'react'
import { type HeldKey } from './giveKey.ts'
import { holdKeys } from './heldKeys.ts'

/** A part that is fetched when it is first wanted: what floats is heavy and seldom needed for the first look at a screen. */
export type Later<P> = { load: () => Promise<unknown>; get: () => ComponentType<P> | null }

const known: (() => Promise<unknown>)[] = []
let tell: (error: unknown, again: () => void) => void = () => undefined

/** Fetches of all parts that may still be wanted, for whoever has nothing else to do. */
export const lateParts = (): readonly (() => Promise<unknown>)[] => known

/** `tell` says that a part did not come; `again` asks for it once more. */
export const whenPartsFail = (next: typeof tell): void => {
  tell = next
}

export function later<P>(fetchPart: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let part: ComponentType<P> | null = null
  let coming: Promise<unknown> | null = null
  const load = () => {
    coming ??= fetchPart().then(
      (module) => {
        part = module.default
      },
      (error: unknown) => {
        // The next wish tries again: a network may come back.
        coming = null
        throw error
      },
    )
    return coming
  }
  known.push(load)
  return { load, get: () => part }
}

/**
 * `want` fetches and shows the part, `warm` only fetches it (pointer near, focus). What is pressed meanwhile is for the part; `first` is
 * the key that asked for it. When the fetch fails nothing opens, and that is said.
 */
export function useLater<P>(source: Later<P>) {
  const [wanted, setWanted] = useState(false)
  const want = useCallback(
    (first?: HeldKey) => {
      const coming = source.load()
      holdKeys(coming, first)
      coming.then(
        () => setWanted(true),
        (error: unknown) => tell(error, want),
      )
    },
    [source],
  )
  const warm = useCallback(() => void source.load().catch(() => undefined), [source])
  return { Part: wanted ? source.get() : null, want, warm }
}

// oxlint-disable-next-line typescript/no-explicit-any -- as React's own `lazy` has it: the props are those of the part
type AnyComponent = ComponentType<any>

/** So long, in ms, keys wait for a part that is there to be drawn: it may have been closed before that. */
const drawnWithin = 5000

/**
 * A component whose code is fetched when it is first drawn; until then the nearest Suspense shows. One that opens something gets the
 * keys pressed meanwhile, one that stands `in place` does not. When the fetch fails that is said, and what waits goes on waiting.
 */
export const latePart = <C extends AnyComponent>(fetchPart: () => Promise<{ default: C }>, where?: 'in place') => {
  const source = later<ComponentProps<C>>(fetchPart)
  let waiting: Promise<void> | undefined
  const drawn = Promise.withResolvers<void>()
  // what was waited for is drawn when there is time for it, in slices, and not right after the page showed that it waits
  const drawing = () => Promise.race([drawn.promise, new Promise<void>((resolve) => setTimeout(resolve, drawnWithin))])
  const ask = (arrived: () => void) => {
    const coming = source.load()
    if (where === undefined) holdKeys(coming.then(drawing))
    coming.then(arrived, (error: unknown) => tell(error, () => ask(arrived)))
  }
  return function Late(props: ComponentProps<C>) {
    if (source.get() === null) use((waiting ??= new Promise(ask)))
    return createElement(Fragment, null, createElement(source.get()!, props), createElement(Drawn, { tell: drawn.resolve }))
  }
}

/** Tells when what stands before it is drawn: its effects ran first, and what they asked for in their turn is already waited for. */
const Drawn = ({ tell: done }: { tell: () => void }) => {
  useEffect(done, [done])
  return null
}
