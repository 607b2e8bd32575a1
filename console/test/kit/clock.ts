import { recordedAt } from './recordings.ts'

/** Sets the page's clock to the moment of the recordings; it goes on from there. */
export const startClock = (): void => {
  const Real = Date
  const ahead = recordedAt.getTime() - Real.now()
  window.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + ahead)
      else super(...given)
    }
    static override now() {
      return Real.now() + ahead
    }
  } as DateConstructor
}
