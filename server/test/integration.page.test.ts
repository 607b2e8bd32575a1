import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonFormat } from '../src/handoffs/partners/json.ts'
import { composed } from '../src/wholesaler-availability/composed-file.ts'
import { availabilityMessage, reportedStep } from '../src/wholesaler-availability/delivery/availability-message.ts'
import { opentransFormat } from '../src/handoffs/partners/opentrans.ts'
import { signingInByHand } from '../src/operations/api-description.ts'
import { newSecret, secretText, signedHeaders } from '../src/webhooks/signature.ts'
import { type DatabaseAddress, databaseForProcesses, startServer } from './real-process.ts'

const run = promisify(execFile)
const page = readFileSync(join(import.meta.dirname, '../../docs/integration.md'), 'utf8')
const snippets = new Map([...page.matchAll(/^```(\w+(?: \S+)?)\n(.*?)^```$/gms)].map(([, name, text]) => [name!, text!]))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-page-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every box of the page is one that is run here', () => {
  expect([...snippets.keys()]).toEqual([
    ...['sh signing-in', 'sh reading', 'm', 'sh placing', 'sh customer', 'sh changes'],
    ...['sh discounts', 'sh discount-changes', 'sh session'],
    ...[
      'js verify.mjs',
      'python verify.py',
      'java Verify.java',
      'json order',
      'json answers',
      'xml orderresponse',
      'csv availability',
      'json availability-answers',
    ],
  ])
  expect(snippets.get('sh signing-in')).toBe(signingInByHand.replace(/^```sh\n/, '').replace(/```$/, ''))
})

test('the calls that take an Idempotency-Key are those of the contract', () => {
  const section = page.split('## Idempotency')[1]!.split('\n## ')[0]!
  const named = [...section.matchAll(/`([A-Z]+ \/api\/[^`]+)`/g)].map(([, call]) => call!)
  const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
  const taking = endpoints
    .filter(({ idempotent }) => idempotent)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(named.toSorted()).toEqual(taking.toSorted())
})

describe('with curl against a running server', () => {
  let address: DatabaseAddress
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    address = await databaseForProcesses()
    const quiet = { DISADMIN_SIMULATOR: 'off', DISADMIN_PARTNER_SIMULATOR: 'off', DISADMIN_LOG: 'error' }
    server = await startServer({ ...address.env, DISADMIN_DEMO: 'on', ...quiet })
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await address.remove()
  })

  const shell = async (name: string, env: Record<string, string> = {}, after = '') => {
    const text = snippets.get(name)!.replace('URL=http://127.0.0.1:8080', `URL=${server.url}`)
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
    const given = { PATH, URL: server.url, ...env }
    return (await run('sh', ['-euc', text + after], { cwd: folder, env: given })).stdout
  }

  test('one signs in, reads and signs out by hand, as the page and the description of the API say', async () => {
    const gone = `curl -s -o /dev/null -w '%{http_code}' "$URL/api/v1/carts" -H "Authorization: Token $TOKEN" -H "X-Browser-Id: $BROWSER"`
    const said = await shell('sh signing-in', {}, gone)
    expect(said).toMatch(/^\{"objects":\[\{"id":\d+.*"meta":\{"total_count":\d+\}\}401$/)
    expect(await (await fetch(`${server.url}/api/openapi.json`)).text()).toContain(JSON.stringify(signingInByHand).slice(1, -1))
  })

  /** Makes a key as a person does, with the lines of the page. */
  const keyOf = async () => {
    const make = `curl -sf -b cookies.txt "$URL/api/v1/my-user/api-keys" -H "Authorization: Token $TOKEN" \\
      -H "X-Browser-Id: $BROWSER" -H "X-CSRFToken: $CSRF" -H 'Content-Type: application/json' \\
      -d "{\\"name\\":\\"page\\",\\"current_password\\":\\"$PASSWORD\\"}"`
    const before = snippets
      .get('sh signing-in')!
      .split('# 4.')[0]!
      .replace(/^curl .*carts.*$/m, '')
      .replace('8080', new URL(server.url).port)
    const { stdout } = await run('sh', ['-euc', before + make], {
      cwd: folder,
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    })
    return (JSON.parse(stdout) as { key: string }).key
  }

  test('a key reads a list and a file, and what Excel asks for is there', async () => {
    const KEY = await keyOf()
    expect(JSON.parse(await shell('sh reading', { KEY })).objects).toHaveLength(3)
    expect((await readFile(join(folder, 'baskets.xlsx'))).subarray(0, 2).toString()).toBe('PK')
    const query = snippets.get('m')!
    const [, path] = /RelativePath = "([^"]+)"/.exec(query)!
    const parameters = [...query.matchAll(/(limit|order_by) = "(\w+)"/g)].map(([, name, value]) => `${name}=${value}`).join('&')
    const [, header] = /#"([\w-]+)" = Key/.exec(query)!
    const answer = await fetch(`${server.url}/${path}?${parameters}&offset=0`, { headers: { [header!]: KEY } })
    const { objects, meta } = (await answer.json()) as { objects: object[]; meta: { total_count: number } }
    expect(objects.length).toBe(Math.min(meta.total_count, 1000))
    const columns = [...query.split('FromRecords')[1]!.matchAll(/"(\w+)"/g)].map(([, name]) => name!)
    expect(columns.length).toBe(5)
    for (const column of columns) expect(objects[0]).toHaveProperty(column)
  })

  test('the catalogue places a basket, and is told of a token that opens nothing', async () => {
    const CATALOGUE_KEY = (await readFile(join(address.folder, 'samples-api-key'), 'utf8')).trim()
    const placed = () => shell('sh placing', { CATALOGUE_KEY, CUSTOMER_NO: '20110' }).then((text) => JSON.parse(text))
    expect([await placed(), await placed()]).toMatchObject([{ created: true, total_customer_price: 149.8 }, { created: false }])
    expect(await shell('sh session', { CATALOGUE_KEY })).toBe('404\n')
  })

  test('the catalogue reads a customer, and keeps a copy of all by following their changes', async () => {
    const CATALOGUE_KEY = (await readFile(join(address.folder, 'samples-api-key'), 'utf8')).trim()
    expect(JSON.parse(await shell('sh customer', { CATALOGUE_KEY, CUSTOMER_NO: '20110' }))).toMatchObject({ state: 'active' })
    expect(JSON.parse(await shell('sh changes', { CATALOGUE_KEY }))).toMatchObject({ more: true })
    const sample = join(import.meta.dirname, '../../samples/customers.mjs')
    const env = { DISADMIN_URL: server.url, DISADMIN_API_KEY: CATALOGUE_KEY }
    const follow = async () => (await run(process.execPath, [sample, join(folder, 'copy.json')], { env })).stdout
    const copied = async () =>
      JSON.parse(await readFile(join(folder, 'copy.json'), 'utf8')) as { cursor: number; customers: object }
    // licences of the demo that fall due meanwhile change their customer once more
    const localDay = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })
    const told = async () => /^(\d+) changes, 1000 customers, cursor \d+\n$/.exec(await follow())![1]
    expect(await told()).toMatch(/^10\d\d$/)
    const day = localDay()
    const again = await told()
    // on the first of a month, nearly all of them
    if (day === localDay()) expect(again).toMatch(/^\d$/)
    const { cursor } = await copied()
    await writeFile(join(folder, 'copy.json'), JSON.stringify({ cursor: cursor + 1_000_000, customers: { 0: {} } }))
    expect(Number(await told())).toBeGreaterThanOrEqual(1000)
    expect(Object.keys((await copied()).customers)).toHaveLength(1000)
  })

  test('the catalogue reads the discounts of a customer, and those of the groups that changed again', async () => {
    const CATALOGUE_KEY = (await readFile(join(address.folder, 'samples-api-key'), 'utf8')).trim()
    const { objects, limit_codes } = JSON.parse(await shell('sh discounts', { CATALOGUE_KEY, CUSTOMER_NO: '20110' }))
    expect([objects.length, limit_codes.length]).toEqual([400, 12])
    expect(JSON.parse(await shell('sh discount-changes', { CATALOGUE_KEY }))).toMatchObject({ more: false })
    const sample = join(import.meta.dirname, '../../samples/discounts.mjs')
    const env = { DISADMIN_URL: server.url, DISADMIN_API_KEY: CATALOGUE_KEY }
    const follow = async () =>
      (await run(process.execPath, [sample, join(folder, 'discounts.json'), '20110', '20147'], { env })).stdout
    expect(await follow()).toMatch(/^8 groups changed, 2 customers read, cursor \d+\n$/)
    expect(await follow()).toMatch(/^0 groups changed, 0 customers read, cursor \d+\n$/)
  })
})

describe('a receiver of webhooks', () => {
  const has = (program: string) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const secrets = [newSecret(), newSecret()]
  const body = '{"type":"basket.placed","data":{"ref_number":"Zürich"}}'
  const headersAt = (timestamp: number) => signedHeaders(secrets, { id: 'evt_1', timestamp, body })
  const now = () => Math.floor(Date.now() / 1000)
  /** A call that is good by either secret, and those that are not: other bytes, another secret, too old, no headers at all. */
  const calls = () => [
    { secret: secretText(secrets[0]!), headers: headersAt(now()), body, good: true },
    { secret: secretText(secrets[1]!), headers: headersAt(now()), body, good: true },
    { secret: secretText(secrets[0]!), headers: headersAt(now()), body: `${body} `, good: false },
    { secret: secretText(newSecret()), headers: headersAt(now()), body, good: false },
    { secret: secretText(secrets[0]!), headers: headersAt(now() - 400), body, good: false },
    { secret: secretText(secrets[0]!), headers: { 'webhook-id': 'evt_1' }, body, good: false },
    { secret: secretText(secrets[0]!), headers: {}, body, good: false },
  ]
  const verdicts = async (file: string, name: string, command: (calls: string) => [string, string[]]) => {
    const all = calls()
    await writeFile(join(folder, file), snippets.get(name)!)
    await writeFile(join(folder, 'calls.json'), JSON.stringify(all))
    const { stdout } = await run(...command(join(folder, 'calls.json')), { cwd: folder })
    expect(JSON.parse(stdout)).toEqual(all.map(({ good }) => good))
  }

  test('tells good calls from bad ones in Node', () =>
    verdicts('verify.mjs', 'js verify.mjs', (file) => [
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { readFileSync } from 'node:fs'; import { verify } from '${join(folder, 'verify.mjs')}'
        console.log(JSON.stringify(JSON.parse(readFileSync('${file}')).map((c) => verify(c.secret, c.headers, c.body))))`,
      ],
    ]))

  test.skipIf(!has('python3'))('tells good calls from bad ones in Python', () =>
    verdicts('verify.py', 'python verify.py', (file) => [
      'python3',
      [
        '-c',
        `import json, verify\nprint(json.dumps([verify.verify(c["secret"], c["headers"], c["body"].encode()) for c in json.load(open("${file}"))]))`,
      ],
    ]),
  )

  test.skipIf(!has('java'))('tells good calls from bad ones in Java', async () => {
    const text = (value: string) => JSON.stringify(value)
    const map = (headers: object) => `Map.of(${Object.entries(headers).flat().map(text).join(', ')})`
    const all = calls()
    const lines = all.map(
      (one) =>
        `System.out.print(verify(${text(one.secret)}, ${map(one.headers)}, ${text(one.body)}.getBytes(StandardCharsets.UTF_8)) + " ");`,
    )
    const main = `public static void main(String[] given) throws Exception { ${lines.join('\n')} }`
    await writeFile(join(folder, 'Verify.java'), snippets.get('java Verify.java')!.replace(/\}\s*$/, `${main}\n}\n`))
    const { stdout } = await run('java', ['-Dfile.encoding=UTF-8', join(folder, 'Verify.java')])
    expect(stdout.trim().split(' ')).toEqual(all.map(({ good }) => String(good)))
  })
})

test('the order and the answers of the page are what is sent and understood', () => {
  const order = JSON.parse(snippets.get('json order')!)
  expect(JSON.parse(jsonFormat.write(order))).toEqual(order)
  const read = (answer: object) => jsonFormat.read(JSON.stringify(answer), order.reference)?.outcome
  expect((JSON.parse(snippets.get('json answers')!) as object[]).map(read)).toEqual(['accepted', 'confirmed', 'rejected', 'absent'])
  expect(opentransFormat.read(snippets.get('xml orderresponse')!, order.reference)).toEqual({ outcome: 'accepted', ref: '5530001' })
  expect(opentransFormat.write(order)).toContain(`<ORDER_ID>${order.reference}</ORDER_ID>`)
})

test('the file of availability and its answers are what is composed and understood', () => {
  const file = snippets.get('csv availability')!
  const [, ...lines] = file
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  const [[reference, customer_no]] = lines as [[string, string]]
  const products = lines.map((cells) => [cells[3]!, Number(cells[4])] as const)
  expect(composed({ reference, customer_no, type: 'upload', products }).toString()).toBe(
    `${file.trim().replaceAll('\n', '\r\n')}\r\n`,
  )
  const answers = JSON.parse(snippets.get('json availability-answers')!) as object[]
  const read = (answer: object) => availabilityMessage.read(JSON.stringify(answer), reference)?.outcome
  expect(answers.map(read)).toEqual(['accepted', 'confirmed', 'confirmed', 'confirmed', 'rejected', 'absent'])
  expect(answers.map((answer) => reportedStep(JSON.stringify(answer), reference))).toEqual([
    'sent_to_vpom',
    'completed_in_vpom',
    'delivered',
    'finished',
    undefined,
    undefined,
  ])
})
