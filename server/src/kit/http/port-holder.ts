import { readdir, readFile, readlink } from 'node:fs/promises'

const listening = '0A'

/** The sockets that listen on the port, by the kernel's table. */
const socketsOn = async (port: number): Promise<Set<string>> => {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
  return new Set(rows.flatMap((row) => (row[1]?.endsWith(wanted) && row[3] === listening ? [`socket:[${row[9]}]`] : [])))
}

const holds = async (pid: string, sockets: ReadonlySet<string>): Promise<boolean> => {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
  return links.some((link) => sockets.has(link))
}

/** The process that listens on the port, where the system tells (Linux, and only of processes of the same person). */
export const portHolder = async (port: number): Promise<number | undefined> => {
  const sockets = await socketsOn(port)
  if (sockets.size === 0) return undefined
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of pids) if (await holds(pid, sockets)) return Number(pid)
  return undefined
}
