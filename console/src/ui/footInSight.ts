const feet: HTMLElement[] = []
/** The distance from the edge of the screen that messages keep, their width with it, and what the shortest of them needs. */
const [edge, width, room] = [16, 376, 140]

/** Tells the messages (`--toasts`) how far above the screen's end they begin, so that none lies on the foot of the topmost dialog. */
const tell = () => {
  const { style } = document.documentElement
  const foot = feet.at(-1)?.getBoundingClientRect()
  if (!foot || foot.right < innerWidth - width) return style.removeProperty('--toasts')
  const below = innerHeight - foot.bottom
  style.setProperty('--toasts', `${below >= room ? edge : innerHeight - foot.top + edge}px`)
}

/** For the foot of a dialog, as its `ref`. */
export const footInSight = (foot: HTMLElement | null) => {
  if (!foot) return
  feet.push(foot)
  const watch = new ResizeObserver(tell)
  watch.observe(document.documentElement)
  // its buttons wrap when they come; the dialog that grows moves it
  watch.observe(foot)
  watch.observe(foot.closest('[role=dialog], [role=alertdialog]') ?? foot)
  return () => {
    watch.disconnect()
    feet.splice(feet.indexOf(foot), 1)
    tell()
  }
}
