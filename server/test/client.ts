import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import type { OpenDatabase } from '../src/kit/db/db.ts'
import type { Settings } from '../src/kit/settings.ts'
import { readSettings } from '../src/settings.ts'
import { freshDatabase } from './database.ts'
import { undeclared } from './declared.ts'

export interface TestApp {
  app: FastifyInstance
  database: OpenDatabase
  settings: Settings
  /** A browser: its own id and cookie, nobody signed in. */
  browser: () => Client
  /** A browser in which this user has signed in through the real endpoint. */
  signedIn: (username: string, password?: string) => Promise<Client>
  close: () => Promise<void>
}

export const testPassword = 'Test-Password-1!'

/** The real application on a database of its own. `env` overrides the configuration. */
export const startApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const database = await freshDatabase()
  // made when the first file is written
  const folder = join(tmpdir(), `disadmin-files-${randomUUID()}`)
  const place = env.DISADMIN_S3_BUCKET === undefined ? { DISADMIN_FILES_DIR: folder } : { DISADMIN_DATA: folder }
  const settings = readSettings({ DISADMIN_DEMO: 'off', DISADMIN_CHECK_REPLIES: 'on', ...place, ...env })
  const app = await buildApp({ database, settings, logger: pino({ level: process.env.TEST_LOG ?? 'silent' }) })
  await app.ready()
  const browser = () => new Client(app)
  return {
    app,
    database,
    settings,
    browser,
    signedIn: async (username, password = testPassword) => {
      const client = browser()
      const answer = await client.post('/api/v1/auth/login/', { username, password })
      if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status} ${answer.text}`)
      client.token = answer.body.token
      return client
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface ClientAnswer {
  status: number
  // oxlint-disable-next-line no-explicit-any
  body: any
  text: string
  raw: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls over HTTP as the console does: token, browser id, CSRF cookie and header. */
export class Client {
  token: string | undefined
  language = 'en'
  readonly browserId: string = randomUUID()
  readonly csrf: string = randomUUID()
  /** Where it calls from. */
  address = '127.0.0.1'
  /** What it was given to keep besides, by name. */
  readonly cookies = new Map<string, string>()
  private readonly app: FastifyInstance
  constructor(app: FastifyInstance) {
    this.app = app
  }
  get(url: string, headers: Record<string, string> = {}): Promise<ClientAnswer> {
    return this.send('GET', url, undefined, headers)
  }
  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientAnswer> {
    return this.send('POST', url, body, headers)
  }
  patch(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientAnswer> {
    return this.send('PATCH', url, body, headers)
  }
  /** `headers` wins over what a browser would send; an empty value leaves a header out. */
  async send(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientAnswer> {
    const isForm = body instanceof URLSearchParams
    const all: Record<string, string> = {
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      'x-browser-id': this.browserId,
      'x-csrftoken': this.csrf,
      cookie: [['csrftoken', this.csrf], ...this.cookies].map((pair) => pair.join('=')).join('; '),
      'accept-language': this.language,
      ...(this.token !== undefined && { authorization: `Token ${this.token}` }),
      ...headers,
    }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const options: InjectOptions = {
      method,
      url,
      headers: sent,
      remoteAddress: this.address,
      ...(body !== undefined && { payload: (isForm ? body.toString() : body) as NonNullable<InjectOptions['payload']> }),
    }
    const reply = await this.app.inject(options)
    const surprise = undeclared(method, url, reply.statusCode, reply.headers['content-type'])
    if (surprise) throw new Error(surprise)
    for (const { name, value } of reply.cookies) if (name !== 'csrftoken') this.cookies.set(name, value)
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : undefined,
      text: reply.body,
      raw: reply.rawPayload,
      headers: reply.headers,
    }
  }
}
