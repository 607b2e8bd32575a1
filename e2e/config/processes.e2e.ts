import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '../kit/server.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'
import { onThisMachine } from '../../server/test/slowness.ts'

interface Clusters {
  findPostgres: () => string | undefined
  startPostgres: (binaries: string) => Promise<{ url: string; stop: () => Promise<void> }>
}

const repository = join(import.meta.dirname, '../..')
const password = 'Viel-Besser-77'

test('an operator changes a setting that a second process obeys within 5 s [APP-26]', async ({
  browser,
  contextOptions,
  collector,
}) => {
  const { findPostgres, startPostgres } = (await import(join(repository, 'scripts/postgres.mjs'))) as Clusters
  const binaries = findPostgres()
  test.skip(binaries === undefined, 'two processes need PostgreSQL')
  const cluster = await startPostgres(binaries!)
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'disadmin-e2e-process-'))))
  const env = { DATABASE_URL: cluster.url, DISADMIN_DEMO: 'off' }
  const first = await startServer(folders[0]!, { env })
  const second = await startServer(folders[1]!, { env })
  try {
    await promisify(execFile)('node', ['server/src/cli.ts', 'create-admin', 'admin'], {
      cwd: repository,
      env: { ...process.env, ...env, DISADMIN_DATA: folders[0]!, DISADMIN_ADMIN_PASSWORD: password },
    })
    const context = await browser.newContext({ ...contextOptions, baseURL: first.url })
    await collector.watch(context)
    const page = await context.newPage()
    await signIn(page, 'admin', password)
    await page.goto('/admin/application-settings?tab=configuration')
    const minutes = async () =>
      ((await (await fetch(`${second.url}/api/v1/config/current`)).json()) as { lock_minutes: number }).lock_minutes
    expect(await minutes()).toBe(15)
    await page.getByRole('spinbutton', { name: 'Length of a lock' }).fill('25')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Configuration successfully updated.')).toBeVisible()
    const said = performance.now()
    await expect.poll(minutes, { intervals: [100] }).toBe(25)
    expect(performance.now() - said).toBeLessThan(onThisMachine(5000))
    await context.close()
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await cluster.stop()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
})
