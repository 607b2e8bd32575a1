#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

/** Places a basket as the catalogue does and prints the answer: node samples/place.mjs samples/brakes.json */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { repeat: { type: 'boolean' } } })
const [file] = positionals
const keyFile = `${process.env.DISADMIN_DATA ?? './data'}/samples-api-key`
const key = process.env.DISADMIN_API_KEY ?? (await readFile(keyFile, 'utf8').catch(() => undefined))
const url = new URL('/api/v1/catalogue/carts/', process.env.DISADMIN_URL ?? 'http://127.0.0.1:8080')

const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (!file) {
  fail(`Usage: node samples/place.mjs samples/brakes.json [--repeat]

  DISADMIN_URL      the server (http://127.0.0.1:8080)
  DISADMIN_API_KEY  made by: npm run disadmin -- api-key create NAME; the demo keeps its own in the data folder
  --repeat          sends external_id as it stands in the file; the same basket again answers the first result`)
}
if (!key) fail('Set DISADMIN_API_KEY; make one with: npm run disadmin -- api-key create NAME')

const basket = JSON.parse(await readFile(file, 'utf8').catch(() => fail(`${file} cannot be read.`)))
// Every call is a new basket, unless a repeat is what one wants to see.
if (!values.repeat) basket.external_id = `${basket.external_id}-${Date.now()}`

const answer = await fetch(url, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': key },
  body: JSON.stringify(basket),
}).catch((error) => fail(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`))

const text = await answer.text()
const shown = answer.headers.get('content-type')?.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
process.stdout.write(`${answer.status} ${answer.statusText}\n${shown}\n`)
process.exitCode = answer.ok ? 0 : 1
