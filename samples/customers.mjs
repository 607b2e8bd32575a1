#!/usr/bin/env node
import { readFile, rename, writeFile } from 'node:fs/promises'

/** Keeps a copy of all customers in a file by following their changes: node samples/customers.mjs copy.json */

const [file = './customers.json'] = process.argv.slice(2)
const keyFile = `${process.env.DISADMIN_DATA ?? './data'}/samples-api-key`
const key = process.env.DISADMIN_API_KEY ?? (await readFile(keyFile, 'utf8').catch(() => undefined))
const url = new URL('/api/v1/catalogue/customers', process.env.DISADMIN_URL ?? 'http://127.0.0.1:8080')

const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
if (!key) fail('Set DISADMIN_API_KEY; make one with: npm run disadmin -- api-key create NAME')

const read = async (cursor) => {
  url.searchParams.set('changed_since', cursor)
  const answer = await fetch(url, { headers: { 'x-api-key': key.trim() } }).catch((error) =>
    fail(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`),
  )
  const body = await answer.json()
  if (body.code === 'cursor_unknown') return undefined
  return answer.ok ? body : fail(`${answer.status} ${body.error_message}`)
}

const empty = () => ({ cursor: 0, customers: {} })
let copy = JSON.parse(await readFile(file, 'utf8').catch(() => JSON.stringify(empty())))
let changes = 0
for (let more = true; more;) {
  const page = await read(copy.cursor)
  // the server's database was restored: what we have may never have been
  copy = page ? copy : empty()
  for (const { id, customer } of page?.objects ?? []) {
    if (customer) copy.customers[id] = customer
    else delete copy.customers[id]
    changes += 1
  }
  copy.cursor = page?.next ?? 0
  more = page?.more ?? true
  // the page and its cursor at once, or neither
  await writeFile(`${file}.new`, JSON.stringify(copy))
  await rename(`${file}.new`, file)
}
process.stdout.write(`${changes} changes, ${Object.keys(copy.customers).length} customers, cursor ${copy.cursor}\n`)
