import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { comeBackFor, type OpenDatabase } from '../src/kit/db/db.ts'
import { openPostgres, overEmbedded } from '../src/kit/db/open.ts'
import { openInMemory } from '../src/kit/db/embedded.ts'
import { timeouts } from '../src/kit/db/pools.ts'
import { asAdmin, databaseUrl } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A cluster's admin connection, or empty for the embedded database. */
    adminUrl: string
    /** The migrated template: a database's name on PostgreSQL, a dump file for the embedded one. */
    template: string
  }
}

/** A fresh, migrated database with roles and permissions and nothing else. Dropped by `close`. */
export const freshDatabase = async (): Promise<OpenDatabase> => {
  const adminUrl = inject('adminUrl')
  const template = inject('template')
  return adminUrl === '' ? freshEmbedded(template) : freshPostgres(adminUrl, template)
}

const freshEmbedded = async (dumpFile: string): Promise<OpenDatabase> => {
  return overEmbedded(await openInMemory(new Blob([await readFile(dumpFile)])))
}

const freshPostgres = async (adminUrl: string, template: string): Promise<OpenDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // files are copied in a third of the time that writing them through the log takes; nothing here has to survive
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  // on a machine with other work everything takes longer than a request may, and a test is no request; what gives up in time has tests with a database of their own
  const requests = { ...timeouts.request, connect: 120_000, statement: 0 }
  const opened = openPostgres(databaseUrl(adminUrl, name), { requests })
  comeBackFor(opened.db, 120_000)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await asAdmin(adminUrl, `drop database ${name} with (force)`)
    },
  }
}
