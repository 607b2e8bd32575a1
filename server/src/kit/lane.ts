/** Thrown at once when too many wait already. */
export class LaneFull extends Error {}

/** A way to do `width` things at a time; up to `queue` more wait for their turn, in order. */
export const lane = ({ width, queue }: { width: number; queue: number }) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < width) running++
    else if (waiting.length >= queue) throw new LaneFull()
    // whoever ends hands its place on, so that nobody slips in between
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
