import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { type Behaviour, type Fault, faults, wellBehaved } from './behaviour.ts'
import type { Journal } from './journal.ts'
import type { Simulator } from './simulator.ts'

const Change = z.object({
  offline: z.boolean().optional(),
  keys: z.boolean().optional(),
  completesAfter: z.number().min(0).max(3600).nullable().optional(),
  slowMs: z.number().min(0).max(120_000).optional(),
  chances: z.partialRecord(z.enum(faults), z.number().min(0).max(1)).optional(),
})

/** `GET /` for people, `GET /journal` and `PUT /behaviour` for programs. */
export const servePage = async (simulator: Simulator, journal: Journal, request: IncomingMessage, response: ServerResponse) => {
  const place = `${request.method} ${request.url}`
  if (place === 'GET /journal') return void sayJson(response, journal.entries)
  if (place === 'GET /behaviour') return void sayJson(response, simulator.behaviour)
  if (place === 'PUT /behaviour') {
    const change = Change.parse(JSON.parse(await text(request)))
    Object.assign(simulator.behaviour, JSON.parse(JSON.stringify(change)) as Partial<Behaviour>)
    return void sayJson(response, simulator.behaviour)
  }
  if (place === 'POST /') {
    fromForm(simulator.behaviour, new URLSearchParams(await text(request)))
    return void response.writeHead(303, { location: '/' }).end()
  }
  if (place !== 'GET /') return void response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    .end(pageOf(simulator, journal))
}

const sayJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const fromForm = (behaviour: Behaviour, form: URLSearchParams) => {
  if (form.has('reset')) return void Object.assign(behaviour, structuredClone(wellBehaved))
  behaviour.offline = form.has('offline')
  behaviour.keys = form.has('keys')
  for (const fault of faults) behaviour.chances[fault] = Math.min(100, Math.max(0, Number(form.get(fault)) || 0)) / 100
}

const words: Record<Fault, string> = {
  slow: 'answers slowly',
  drop_request: 'drops the request',
  drop_answer: 'takes the order, drops the answer',
  error_after_accepting: 'takes the order, answers 500',
  garbage: 'takes the order, answers garbage',
  error_in_200: 'takes the order, answers 200 with an error inside',
  drip: 'takes the order, answers a byte a second',
  wrong_reference: 'answers about another order',
  answer_twice: 'takes the order twice over, as one',
  reject: 'rejects the order',
  busy: 'answers 503 and takes nothing',
}

const pageOf = ({ behaviour, book }: Simulator, journal: Journal): string => {
  const tick = (name: string, on: boolean, label: string) =>
    `<p><label><input type="checkbox" name="${name}"${on ? ' checked' : ''}> ${label}</label></p>`
  const chance = (fault: Fault) =>
    `<tr><td><label for="${fault}">${words[fault]}</label></td><td><input id="${fault}" name="${fault}" type="number" min="0" max="100" value="${Math.round((behaviour.chances[fault] ?? 0) * 100)}"> %</td></tr>`
  const rows = journal.entries
    .slice(-50)
    .toReversed()
    .map(
      (e) => `<tr><td>${e.at}</td><td>${e.target}</td><td>${e.event}</td><td>${e.reference}</td><td>${e.order_no ?? ''}</td></tr>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Partner simulator</title>
<style>body{font:14px/1.5 system-ui;margin:2rem;max-width:60rem}td{padding:.1rem 1rem .1rem 0}input[type=number]{width:4rem}</style>
<h1>Partner simulator</h1><p>${book.all().length} orders taken.</p>
<form method="post">${tick('offline', behaviour.offline, 'offline')}${tick('keys', behaviour.keys, 'recognises a repeated key')}
<table>${faults.map(chance).join('')}</table><p><button>Apply</button> <button name="reset" value="1">Behave well</button></p></form>
<h2>Journal</h2><table>${rows.join('')}</table></html>`
}
