const askEveryMs = 500

/**
 * Calls `gone` when npm, which started us, ends without a word (SIGKILL): nobody else would tell us. Without npm a parent may leave on
 * purpose (`&`, nohup, a service manager), and nothing is watched. Answers what ends the watch.
 */
export const watchNpm = (gone) => {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined || parent === 1) return () => undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, askEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
