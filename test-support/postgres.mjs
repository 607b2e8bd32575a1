import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { explained } from './explained.mjs'
import { freePort } from './free-port.mjs'

const listed = (folder) => (existsSync(folder) ? readdirSync(folder) : [])
const newestFirst = (a, b) => Number.parseFloat(b.replace(/\D*/, '')) - Number.parseFloat(a.replace(/\D*/, ''))

/** The folder of initdb and postgres: from the PATH, else the newest of the usual places; undefined when there is none. */
export const findPostgres = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter),
    ...listed('/usr/lib/postgresql')
      .sort(newestFirst)
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
      listed(folder)
        .filter((name) => name.startsWith('postgresql'))
        .sort(newestFirst)
        .map((name) => join(folder, name, 'bin')),
    ),
  ].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))

/** Whom PostgreSQL runs as: it refuses root, so root lends it `postgres` or `nobody`; everybody else runs it as themselves. */
export const otherUser = () => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw explained(
      'PostgreSQL does not run as root, and there is neither a user postgres nor nobody. Run the tests as an ordinary user.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const started = (program, args, options) => {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let ready = false
  const keep = (chunk) => {
    output = (output + chunk).slice(-8000)
    ready ||= output.includes('ready to accept connections')
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve((output += error.message) && 1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { child, ended, output: () => output, isReady: () => ready }
}

/** The processes that one process started, on Linux. */
const childrenOf = (pid) =>
  listed('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)

const listening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (is) => () => resolve(is) || socket.destroy()
    socket.on('connect', answer(true)).on('error', answer(false))
  })

// Nothing here has to survive a power cut.
const quick = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=256MB',
  // so soon an autovacuum makes room for whoever waits for its table, well before that one gives up
  'deadlock_timeout=100ms',
  'log_min_messages=warning',
]

const createCluster = async ({ bin, folder, user, password }) => {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'disadmin',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ]
  for (const locale of ['--locale=C.UTF-8', '--no-locale']) {
    const init = started(join(bin, 'initdb'), [...args, locale], { cwd: folder, ...user })
    if ((await init.ended) === 0) return
    if (locale === '--no-locale') throw explained(`initdb failed:\n${init.output()}`)
  }
}

const waitUntilReady = async (server, port) => {
  for (let tries = 0; tries < 600; tries++) {
    if (server.child.exitCode !== null) break
    // it listens before it answers: a connection made then is refused as "starting up"
    if (server.isReady() && (await listening(port))) return
    await pause(100)
  }
  server.child.kill('SIGQUIT')
  throw explained(`PostgreSQL did not start:\n${server.output()}`)
}

/** Starts a throw-away cluster of the binaries in `bin`, with `more` settings than the quick ones; `stop` ends it and removes its folder. */
export const startPostgres = async (bin, more = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-postgres-'))
  const user = otherUser()
  const password = randomBytes(16).toString('hex')
  try {
    await createCluster({ bin, folder, user, password })
    const port = await freePort()
    const sockets = join(folder, 'sockets')
    mkdirSync(sockets)
    if (user.uid !== undefined) chownSync(sockets, user.uid, user.gid)
    const settings = [
      ...quick,
      ...more,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${sockets}`,
    ].flatMap((line) => ['-c', line])
    const start = () => started(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...settings], { cwd: folder, ...user })
    let server = start()
    // SIGQUIT ends it at once: nobody needs what is in there.
    const kill = () => server.child.kill('SIGQUIT')
    process.once('exit', kill)
    await waitUntilReady(server, port)
    const stop = async () => {
      process.off('exit', kill)
      kill()
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    }
    // For tests of what happens meanwhile: the server goes, its data stays.
    const halt = async () => {
      kill()
      await server.ended
    }
    const resume = async () => {
      server = start()
      await waitUntilReady(server, port)
    }
    // ... or it hangs, with all its processes, and goes on where it was. Only where /proc tells who belongs to it.
    const signalAll = (signal) => {
      process.kill(server.child.pid, signal)
      for (const pid of childrenOf(server.child.pid)) {
        try {
          process.kill(pid, signal)
        } catch {
          // it has just ended
        }
      }
    }
    const freeze = () => signalAll('SIGSTOP')
    const thaw = () => signalAll('SIGCONT')
    return { url: `postgresql://disadmin:${password}@127.0.0.1:${port}/postgres`, folder, stop, halt, resume, freeze, thaw }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** What `work` answers with the address of a throw-away cluster of `bin`, which is gone afterwards, also when somebody presses Ctrl C. */
export const withPostgres = async (bin, work) => {
  const cluster = await startPostgres(bin)
  const stop = () => void cluster.stop().then(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  console.log(`PostgreSQL: a throw-away cluster of ${bin}`)
  try {
    return await work(cluster.url)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
    await cluster.stop()
  }
}
