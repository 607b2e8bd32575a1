import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/index.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { otherUser } from '../../test-support/postgres.mjs'

const repository = dirname(dirname(import.meta.dirname))
const tools = join(repository, 'tools/disadmin.mjs')

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('the archive', () => {
  let folder: string
  let home: string
  let name: string
  let data: string
  // root lends another user; whoever else runs this is not allowed to write there either
  const user = otherUser()
  const running: ChildProcess[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'disadmin-archive-'))
    chmodSync(folder, 0o755)
    execFileSync(process.execPath, [tools, 'release', '--dev', '--out', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
    const [archive] = readdirSync(folder).filter((file) => file.endsWith('.tar.gz'))
    execFileSync('tar', ['-xzf', archive!], { cwd: folder })
    name = archive!.replace('.tar.gz', '')
    home = join(folder, name)
    execFileSync('chmod', ['-R', 'a-w', home])
    data = join(folder, 'data')
    mkdirSync(data)
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    execFileSync('chmod', ['-R', 'u+w', home])
    rmSync(folder, { recursive: true })
  })

  const begin = (args: string[], env: Record<string, string>) => {
    const child = spawn(join(home, 'bin/disadmin'), args, { cwd: '/', env: { PATH: '/usr/bin:/bin', ...env }, ...user })
    running.push(child)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended, output: () => output }
  }

  test('is named by the version and the processor, and holds no more than 200 MB beside Node', () => {
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    expect(name).toBe(`disadmin-${version}-linux-${process.arch}`)
    const size = filesIn(home).reduce((sum, file) => sum + statSync(file).size, 0)
    expect((size - statSync(join(home, 'bin/node')).size) / 2 ** 20).toBeLessThan(200)
  })

  test("has neither tests nor the console's packages, and knows no path of the machine that made it", () => {
    const own = filesIn(home).map((file) => file.slice(home.length + 1))
    expect(own.filter((file) => /^(server|contract|console)\/.*(\.test\.|\/test\/)/.test(file))).toEqual([])
    expect(own.filter((file) => /^node_modules\/(react|typescript|vite)\//.test(file))).toEqual([])
    const found = execFileSync('sh', ['-c', 'grep -rlF -e "$0" . || true', `${repository}/`], { cwd: home })
    expect(found.toString()).toBe('')
  })

  test('lists what is in it: a bill of materials and every licence', () => {
    const bill = JSON.parse(readFileSync(join(home, 'sbom.cdx.json'), 'utf8')) as { components: { name: string }[] }
    const names = bill.components.map((one) => one.name)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'disadmin' } } })
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', `node-linux-${process.arch}`]))
    const licences = readFileSync(join(home, 'LICENCES.txt'), 'utf8')
    for (const one of ['fastify', 'react', `node-linux-${process.arch}`])
      expect(licences).toMatch(new RegExp(`^${one} \\S+ · MIT$`, 'm'))
    expect(licences).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  })

  test('asks for a data folder, and writes into no other', async () => {
    const refused = begin(['start'], {})
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('DISADMIN_DATA is not set')
  })

  test('serves from a folder that cannot be written, as another user, without anything installed', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = begin(['start'], { PORT: String(port), DISADMIN_DATA: data, DISADMIN_PARTNER_SIMULATOR: 'off' })
    const status = async () =>
      server.child.exitCode === null ? (await fetch(`${url}/readyz`).catch(() => undefined))?.status : 'ended'
    await expect.poll(status, { timeout: 120_000 }).toBe(200)
    const csrf = randomUUID()
    const answer = await fetch(`${url}/api/v1/auth/login/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-browser-id': randomUUID(),
        'x-csrftoken': csrf,
        cookie: `csrftoken=${csrf}`,
      },
      body: JSON.stringify({ username: 'sales1', password: demoPassword }),
    })
    expect(await answer.json()).toMatchObject({ token: expect.any(String) as unknown })
    for (const path of ['/', '/admin/carts', '/api/docs', '/api/openapi.json'])
      expect((await fetch(url + path)).status, path).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('administers and backs up its data', async () => {
    const command = async (...args: string[]) => {
      const { ended, output } = begin(args, { DISADMIN_DATA: data })
      expect(await ended, output()).toBe(0)
      return output()
    }
    expect(await command('api-key', 'list')).toMatch(/^samples\t/m)
    await command('backup', join(data, 'backup.tar'))
    await command('verify', join(data, 'backup.tar'))
  })
})
