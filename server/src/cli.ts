import { backupCommands } from './backup/index.ts'
import { runDoctor } from './doctor/index.ts'
import { readConfiguration } from './settings/index.ts'
import { readInstallation, releaseByCommand } from './installation/index.ts'
import { type Db, inTransaction } from './kit/db/db.ts'
import { openDatabase } from './kit/db/open.ts'
import { createLogger } from './kit/logger.ts'
import type { Settings } from './kit/settings.ts'
import { importModules } from './licences/index.ts'
import { readSettings } from './settings.ts'
import { prepareDatabase } from './prepare.ts'
import { createApiKey, findApiKeys, revokeApiKey } from './session/index.ts'
import { askPassword } from './users/ask-password.ts'
import { createAdministrator } from './users/index.ts'

const usage = `npm run disadmin -- <command>    (an archive has bin/disadmin <command>)

  create-admin USERNAME   makes an administrator; asks for the password, or takes it from DISADMIN_ADMIN_PASSWORD
  api-key create NAME     makes a key for the catalogue and prints it, this once
  api-key list            names of the keys, when they were made and last used
  api-key revoke NAME     ends a key
  modules FILE            adds or changes the modules that customers can have licences of (docs/operations.md)
  outbound                whether orders, mails and events leave, and what waits where they do not
  release WHAT            lets a copied or restored database send again: orders that waited are asked after first;
                          mails and events that waited are given up (WHAT: orders) or sent as well (WHAT: all)
  backup FILE             writes a backup of database and files, while the server runs as well
  verify FILE             reads a backup and compares its checksums, restoring nothing
  restore FILE            restores a backup into an empty database and data folder
  move --to ADDRESS       moves the embedded database, stopped, to an empty one at postgresql://…
  doctor                  looks at configuration, machine, database, partners and mail, and says what to do; ends with 1
                          if anything failed (--json: as JSON)`

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const createAdmin = async (db: Db, username: string, settings: Settings) => {
  await createAdministrator(db, username, await askPassword(), settings.passwordSpecialCharacters)
  say(`${username} can sign in now.`)
}

const listKeys = async (db: Db) => {
  for (const key of await findApiKeys(db)) {
    const state = key.revoked_at === null ? `last used ${key.last_used_at ?? 'never'}` : `revoked ${key.revoked_at}`
    say(`${key.name}\tmade ${key.created_at}\t${state}`)
  }
}

const showOutbound = async (db: Db) => {
  const { held, waiting } = await readInstallation(db, { outbound: true })
  if (!held) return say('Orders, mails and events leave.')
  say(`Nothing leaves since ${held.since}: the database was ${held.why} (${held.address}).`)
  say(`Waiting since before: ${waiting.orders} orders, ${waiting.mails} mails, ${waiting.events} events.`)
}

const release = async (db: Db, what: string) => {
  if (what !== 'orders' && what !== 'all') throw new Error(usage)
  await showOutbound(db)
  if (await inTransaction(db, (tx) => releaseByCommand(tx, { sendWaiting: what === 'all' }))) say('Released.')
}

const commands: Record<string, (db: Db, name: string, settings: Settings) => Promise<void>> = {
  'create-admin': createAdmin,
  'api-key create': async (db, name) => {
    say(await createApiKey(db, name))
  },
  'api-key list': listKeys,
  modules: async (db, file) => {
    say(`Modules added or changed: ${await importModules(db, file)}.`)
  },
  outbound: showOutbound,
  release,
  'api-key revoke': async (db, name) => {
    await revokeApiKey(db, name)
    say(`${name} is revoked.`)
  },
}

type Run = (name: string, settings: Settings) => Promise<void>

const withDatabase =
  (run: (typeof commands)[string]): Run =>
  async (name, settings) => {
    const database = await openDatabase(settings)
    try {
      await prepareDatabase(database, { ...settings, demo: false })
      await readConfiguration({ db: database.db, settings, logger: createLogger('warn') })
      await run(database.db, name, settings)
    } finally {
      await database.close()
    }
  }

const runOf = (command: string): Run | undefined => {
  if (Object.hasOwn(backupCommands, command)) return (name, settings) => backupCommands[command]!(name, settings, say)
  return Object.hasOwn(commands, command) ? withDatabase(commands[command]!) : undefined
}

/** `create-admin anna` and `api-key create shop` alike: the words of the command, then at most one name. */
const parse = (args: readonly string[]) => {
  const words = args[0] === 'api-key' || args[0] === 'move' ? 2 : 1
  const command = args.slice(0, words).join(' ')
  const [name, ...more] = args.slice(words)
  const needsName = command !== 'api-key list' && command !== 'outbound'
  const run = runOf(command)
  return run && more.length === 0 && (name !== undefined) === needsName ? { run, name: name ?? '' } : undefined
}

/** Undefined where it is another command. */
const parseDoctor = ([command, ...options]: readonly string[]) => {
  if (command !== 'doctor' || options.some((option) => option !== '--json')) return undefined
  return { json: options.length > 0, say }
}

const main = async (): Promise<void> => {
  const asDoctor = parseDoctor(process.argv.slice(2))
  if (asDoctor) {
    if (!(await runDoctor(process.env, asDoctor))) process.exitCode = 1
    return
  }
  const wanted = parse(process.argv.slice(2))
  if (!wanted) throw new Error(usage)
  await wanted.run(wanted.name, readSettings(process.env))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
