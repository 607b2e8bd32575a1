import { readFileSync } from 'node:fs'

const askEveryMs = 500

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Who started the shell that npm runs a script in; nobody, where there is no such shell between. Linux tells; elsewhere the shell makes way for the script. */
const aboveShell = (pid) =>
  /^(sh|dash|ash)$/.test(read(`/proc/${pid}/comm`).trim()) ? read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1] : undefined

/**
 * Calls `gone` when npm, which started us, ends without a word (SIGKILL), or the shell between us does: nobody else would tell us. Without npm a parent
 * may leave on purpose (`&`, nohup, a service manager), and nothing is watched. Answers what ends the watch.
 */
export const watchNpm = (gone) => {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined || parent === 1) return () => undefined
  const above = aboveShell(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && aboveShell(parent) === above) return
    clearInterval(timer)
    gone()
  }, askEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
