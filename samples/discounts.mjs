#!/usr/bin/env node
import { readFile, rename, writeFile } from 'node:fs/promises'

/** Keeps the discounts of some customers in a file by following which groups changed: node samples/discounts.mjs copy.json 20110 20147 */

const [file = './discounts.json', ...numbers] = process.argv.slice(2)
const keyFile = `${process.env.DISADMIN_DATA ?? './data'}/samples-api-key`
const key = process.env.DISADMIN_API_KEY ?? (await readFile(keyFile, 'utf8').catch(() => undefined))
const base = process.env.DISADMIN_URL ?? 'http://127.0.0.1:8080'

const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
if (!key) fail('Set DISADMIN_API_KEY; make one with: npm run disadmin -- api-key create NAME')

const read = async (path, query) => {
  const url = new URL(`/api/v1/catalogue/discounts${path}?${new URLSearchParams(query)}`, base)
  const answer = await fetch(url, { headers: { 'x-api-key': key.trim() } }).catch((error) =>
    fail(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`),
  )
  const body = await answer.json()
  if (body.code === 'cursor_unknown') return undefined
  return answer.ok ? body : fail(`${answer.status} ${body.error_message}`)
}

const empty = () => ({ cursor: 0, customers: {} })
let copy = JSON.parse(await readFile(file, 'utf8').catch(() => JSON.stringify(empty())))
const changed = new Set()
for (let more = true; more;) {
  const page = await read('/changes', { changed_since: copy.cursor })
  // the server's database was restored: what we have may never have been
  copy = page ? copy : empty()
  for (const { id, is_base } of page?.objects ?? []) changed.add(is_base ? null : id)
  copy.cursor = page?.next ?? 0
  more = page?.more ?? true
}
let fetched = 0
for (const customer_no of numbers) {
  const known = copy.customers[customer_no]
  // whoever moves to another group is told by the changes of customers (customers.mjs)
  if (known && !changed.has(known.discount_group?.id ?? null)) continue
  copy.customers[customer_no] = await read('', { customer_no })
  fetched += 1
}
// the discounts and the cursor at once, or neither
await writeFile(`${file}.new`, JSON.stringify(copy))
await rename(`${file}.new`, file)
process.stdout.write(`${changed.size} groups changed, ${fetched} customers read, cursor ${copy.cursor}\n`)
