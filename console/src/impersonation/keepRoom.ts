/** Tells everything that lies over the page (`--banner`) how high the banner is just now: it begins below, and the banner stays in view. */
export const keepRoom = (banner: HTMLElement | null) => {
  if (!banner) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`))
  watch.observe(banner)
  return () => {
    watch.disconnect()
    style.removeProperty('--banner')
  }
}
