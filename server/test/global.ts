import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { OpenDatabase } from '../src/kit/db/db.ts'
import { openPostgres, overEmbedded } from '../src/kit/db/open.ts'
import { openInMemory } from '../src/kit/db/embedded.ts'
import { migrate } from '../src/kit/db/migrate.ts'
import { jobKinds } from '../src/job-kinds.ts'
import { openQueue } from '../src/kit/jobs/jobs.ts'
import { ensureRolesAndPermissions } from '../src/permissions/permissions.seed.ts'
import { asAdmin, databaseUrl } from './databases.ts'

/** Migrates one template; every test file gets its own copy of it. TEST_DATABASE_URL names a PostgreSQL cluster, else the embedded database serves. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  project.provide('adminUrl', adminUrl)
  return adminUrl === '' ? embeddedTemplate(project) : postgresTemplate(project, adminUrl)
}

const fill = async (database: OpenDatabase) => {
  await migrate(database)
  await ensureRolesAndPermissions(database.db)
  const queue = await openQueue(database, jobKinds)
  await queue.close()
}

const embeddedTemplate = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-template-'))
  const embedded = await openInMemory()
  await fill(overEmbedded(embedded))
  const dump = await embedded.pglite.dumpDataDir('none')
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await embedded.close()
  project.provide('template', file)
  return () => rm(folder, { recursive: true })
}

const postgresTemplate = async (project: TestProject, adminUrl: string) => {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const opened = openPostgres(databaseUrl(adminUrl, name))
  await fill(opened)
  await opened.close()
  project.provide('template', name)
  return () => asAdmin(adminUrl, `drop database ${name} with (force)`)
}
