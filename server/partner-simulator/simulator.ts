import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sayAbsent, sayBusy, sayTaken } from './answers.ts'
import { type Behaviour, drawFault, wellBehaved } from './behaviour.ts'
import type { Journal } from './journal.ts'
import { type OrderBook, orderBook } from './orders.ts'
import { servePage } from './page.ts'

export interface Simulator {
  /** Where orders and files go: `${url}/wholesaler`, `${url}/vpom`. */
  orders: Server
  /** Where a person looks and turns the knobs: the orders' port may be closed, this one never is. */
  page: Server
  behaviour: Behaviour
  book: OrderBook
}

const places = /^\/(wholesaler|vpom)\/(orders|availability)(?:\/([0-9a-f-]{36}))?$/

/** Orders go by the partner's name in the journal, everything else by its place as well. */
const targetOf = (partner: string, place: string) => (place === 'orders' ? partner : `${partner}/${place}`)

/** A partner that takes orders for wholesaler and VPOM and files of availability for VPOM, keeps its own journal, and misbehaves as it is told. */
export const createSimulator = (journal: Journal): Simulator => {
  const simulator = { behaviour: { ...wellBehaved }, book: orderBook(journal) } as Simulator
  simulator.orders = createServer(
    (request, response) => void serveOrders(simulator, request, response).catch(() => response.destroy()),
  )
  simulator.page = createServer(
    (request, response) => void servePage(simulator, journal, request, response).catch(() => response.destroy()),
  )
  return simulator
}

const serveOrders = async ({ behaviour, book }: Simulator, request: IncomingMessage, response: ServerResponse) => {
  const fault = drawFault(behaviour)
  if (behaviour.offline || fault === 'drop_request') return void request.socket.destroy()
  const [, partner, place, reference] = places.exec(request.url ?? '') ?? []
  if (partner === undefined || place === undefined) return void response.writeHead(404).end()
  const target = targetOf(partner, place)
  const body = await text(request)
  if (fault === 'busy') return void sayBusy(response)
  if (fault === 'slow') await pause(behaviour.slowMs)
  const xml = (request.headers['content-type'] ?? request.headers.accept ?? '').includes('xml')
  if (request.method === 'GET' && reference !== undefined) {
    const taken = book.look(target, reference, behaviour)
    return void (taken ? sayTaken(response, taken, { xml: false, fault }) : sayAbsent(response, reference))
  }
  if (request.method !== 'POST') return void response.writeHead(405).end()
  const order = {
    reference: String(request.headers['x-reference'] ?? ''),
    key: String(request.headers['idempotency-key'] ?? ''),
    body,
  }
  if (!/^[0-9a-f-]{36}$/.test(order.reference) || !body.includes(order.reference)) return void response.writeHead(400).end()
  const taken = book.take(target, order, behaviour, fault === 'reject')
  if (fault === 'answer_twice') book.take(target, order, { ...behaviour, keys: true }, false)
  sayTaken(response, taken, { xml, fault })
}
