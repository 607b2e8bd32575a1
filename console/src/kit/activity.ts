let lastInput = performance.now()

/** Notes every touch of the page from now on; called once at the start. */
export const watchActivity = (): void => {
  const note = () => {
    lastInput = performance.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { passive: true, capture: true })
}

const quietMs = 60_000

/** True when nobody has touched the page for a minute or it is hidden: what it reads then, it reads for itself. */
export const nobodyIsThere = (): boolean => document.visibilityState === 'hidden' || performance.now() - lastInput > quietMs
