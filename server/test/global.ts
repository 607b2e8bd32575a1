import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { kyselyOver, openPostgres } from '../src/kit/db.ts'
import { openInMemory } from '../src/kit/embedded.ts'
import { migrate } from '../src/kit/migrate.ts'
import { ensureRolesAndPermissions } from '../src/permissions/permissions.seed.ts'
import { asAdmin, databaseUrl } from './database.ts'

/** Migrates one template; every test file gets its own copy of it. TEST_DATABASE_URL names a PostgreSQL cluster, else the embedded database serves. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  project.provide('adminUrl', adminUrl)
  return adminUrl === '' ? embeddedTemplate(project) : postgresTemplate(project, adminUrl)
}

const embeddedTemplate = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-template-'))
  const { pool, pglite, close } = await openInMemory()
  await migrate(kyselyOver(pool))
  await ensureRolesAndPermissions(kyselyOver(pool))
  const dump = await pglite.dumpDataDir('none')
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await close()
  project.provide('template', file)
  return () => rm(folder, { recursive: true })
}

const postgresTemplate = async (project: TestProject, adminUrl: string) => {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const { db, close } = openPostgres(databaseUrl(adminUrl, name))
  await migrate(db)
  await ensureRolesAndPermissions(db)
  await close()
  project.provide('template', name)
  return () => asAdmin(adminUrl, `drop database ${name} with (force)`)
}
