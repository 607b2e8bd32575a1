import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '../kit/http/http.ts'
import { readSettings } from '../settings.ts'
import { serveConsole } from './console-files.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-console-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Disadmin</title>')
  await writeFile(join(folder, 'theme.js'), '// theme')
  await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), '// main')
  await writeFile(join(folder, '..', 'outside.txt'), 'outside')
  app = await createHttp(readSettings({}), pino({ level: 'silent' }))
  await serveConsole(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
  await rm(join(folder, '..', 'outside.txt'))
})

const get = (url: string) => app.inject({ method: 'GET', url })

test('hashed files are kept for ever, the page and everything else is asked for again', async () => {
  const kept = async (path: string) => (await get(path)).headers['cache-control']
  expect(await kept('/assets/main-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/theme.js', '/index.html', '/admin/carts', '/auth/sign-in']) expect(await kept(path)).toBe('no-cache')
})

test('every path of the console is the page [SHELL-03] [SHELL-04]', async () => {
  for (const path of ['/', '/admin/carts', '/admin/carts/100001?x=1.5', '/no/such/page', '/admin/carts?customer=a.b']) {
    const { statusCode, body } = await get(path)
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Disadmin</title>'])
  }
})

test('a file that is not there, and the API, are never the page', async () => {
  for (const path of ['/assets/main-old.js', '/favicon.ico', '/api/v1/nothing', '/api/'])
    expect((await get(path)).statusCode).toBe(404)
})

test('HEAD of a page and of a file says what GET says, without the content', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (method: string, path: string) => {
    const response = await fetch(address + path, { method })
    const ofTheCall = ['x-request-id', 'date', 'connection', 'keep-alive']
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheCall.includes(name)))
    return { status: response.status, headers, body: await response.text() }
  }
  for (const path of ['/', '/admin/carts', '/theme.js', '/assets/main-1a2b3c.js']) {
    const [got, head] = [await ask('GET', path), await ask('HEAD', path)]
    expect({ ...head, path }).toEqual({ ...got, body: '', path })
    expect(head.headers['content-length'], path).toBe(String(got.body.length))
  }
  for (const path of ['/assets/main-old.js', '/api/v1/nothing']) expect((await ask('HEAD', path)).status).toBe(404)
})

test('no path leads out of the folder', async () => {
  for (const path of [
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '//outside.txt',
  ])
    expect((await get(path)).body).not.toContain('outside\n')
})

test('the policy allows our own scripts and styles and nothing inline, on the page and on every file', async () => {
  for (const path of ['/', '/admin/carts', '/theme.js', '/assets/main-1a2b3c.js']) {
    const { headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/style-src 'self'(;|$)/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
