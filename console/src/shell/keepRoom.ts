/** Tells everything that lies over the page (`--banner`) how high the banners are just now: it begins below, and they stay in view. */
export const keepRoom = (banners: HTMLElement | null) => {
  if (!banners) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--banner', `${banners.offsetHeight}px`))
  watch.observe(banners)
  return () => {
    watch.disconnect()
    style.removeProperty('--banner')
  }
}
