import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../kit/db/open.ts'
import { readSettings } from '../settings.ts'
import { findHeld, openGate } from './index.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-put-back-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts on the folder, looks whether anything may leave, and ends. */
const work = async (data: string) => {
  const settings = readSettings({ DISADMIN_DATA: data, DISADMIN_DEMO: 'off' })
  const database = await openDatabase(settings)
  try {
    const mayLeave = await openGate({ database, settings, isNew: false, logger: pino({ level: 'silent' }) })
    return { open: await mayLeave(), why: (await findHeld(database.db))?.why }
  } finally {
    await database.close()
  }
}

test.runIf(inject('adminUrl') === '')(
  'an embedded database put back over itself is held; one that is started again is not',
  async () => {
    const [data, backup] = [join(folder, 'data'), join(folder, 'backup')]
    await mkdir(join(data, 'database'), { recursive: true })
    execFileSync('tar', ['-xf', inject('template'), '-C', join(data, 'database')])
    await work(data)
    execFileSync('cp', ['-a', data, backup])
    expect(await work(data)).toEqual({ open: true, why: undefined })
    execFileSync('cp', ['-a', `${backup}/.`, data])
    expect(await work(data)).toEqual({ open: false, why: 'restored' })
  },
)
