let lastInput = performance.now()

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, () => (lastInput = performance.now()), { passive: true, capture: true })

const quietMs = 60_000

/** True when nobody has touched the page for a minute: what it reads then, it reads for itself. */
export const nobodyIsThere = (): boolean => performance.now() - lastInput > quietMs
