import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { House } from './house.ts'

/** Where a clerk may turn to; the next one when one does not answer. */
export type Doors = readonly string[]

/** Between two kills a server may live too short for an order; it must not be too short for ever. */
const patience = 600_000

/** One try of a call, answered or not. */
export interface Tried {
  method: string
  path: string
  begun: number
  milliseconds: number
  /** Undefined: no answer, or half of one. */
  status: number | undefined
  text: string
}

/** A clerk at a console: every call is repeated until it is answered, as the console does, under the same key; `watch` is told of every try. */
export class Clerk {
  private readonly doors: Doors
  private readonly house: House
  private readonly watch: (tried: Tried) => void
  private door = 0
  private readonly headers: Record<string, string>
  constructor(doors: Doors, house: House, watch: (tried: Tried) => void = () => undefined) {
    this.doors = doors
    this.house = house
    this.watch = watch
    const csrf = randomUUID()
    this.headers = {
      'content-type': 'application/json',
      'x-browser-id': randomUUID(),
      'x-csrftoken': csrf,
      cookie: `csrftoken=${csrf}`,
    }
  }

  async signIn(username: string) {
    const { token } = await this.insist<{ token: string }>('POST', '/api/v1/auth/login', {
      username,
      password: this.house.password,
    })
    this.headers.authorization = `Token ${token}`
  }

  /**
   * A basket is placed, opened, locked and ordered, every other one in two parts with an order each; tells its id at every
   * acknowledgement.
   */
  async order(acknowledged: (id: number) => void): Promise<void> {
    const { customerNo, deliveryOption, apiKey } = this.house
    const lines = [1, 2].map((n) => ({
      product_no: `BD-${n}`,
      description: 'Bremsscheibe "vorne" & hinten',
      ordered: n,
      list_price: 100,
      customer_price: 80,
    }))
    const basket = { external_id: randomUUID(), customer_no: customerNo, items: lines }
    const { id } = await this.insist<{ id: number }>('POST', '/api/v1/catalogue/carts', basket, { 'x-api-key': apiKey })
    const { items } = await this.insist<{ items: { id: number; ordered: number }[] }>('GET', `/api/v1/carts/${id}`)
    await this.insist('POST', '/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const terms = { cart_ids: [id], delivery_date: day, delivery_option_id: deliveryOption }
    // of the second line a piece is left for the second order
    const parts = id % 2 === 0 ? [items.map(({ ordered }) => ordered)] : [[0, 1], items.map(({ ordered }, at) => ordered - at)]
    for (const quantities of parts) {
      const pending = { id, items: items.map((item, at) => ({ id: item.id, order_qty: quantities[at]! })) }
      await this.insist('POST', '/api/v1/carts/order', { ...terms, carts: [pending] }, { 'idempotency-key': randomUUID() })
      acknowledged(id)
    }
  }

  /** Something that needs the database. */
  async look() {
    await this.insist('GET', '/api/v1/carts?limit=5')
  }

  /** Repeats a call until it is answered. Throws where it is refused (4xx), or unanswered for ten minutes. */
  async insist<T>(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<T> {
    const request = { method, headers: { ...this.headers, ...more }, ...(body && { body: JSON.stringify(body) }) }
    const begun = Date.now()
    let last = 'nothing'
    while (Date.now() - begun < patience) {
      const tried = Date.now()
      const answer = await called(this.doors[this.door]! + path, request)
      const milliseconds = Date.now() - tried
      this.watch({ method, path, begun: tried, milliseconds, status: answer?.status, text: answer?.text ?? '' })
      if (answer && answer.status < 300) return JSON.parse(answer.text) as T
      if (answer && answer.status < 500) throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`)
      last = answer ? `${answer.status} ${answer.text}` : 'nothing'
      this.door = (this.door + 1) % this.doors.length
      await pause(100)
    }
    throw new Error(`${method} ${path} was never answered; the last was ${last}`)
  }
}

/** The whole answer; undefined when there was none, or half of one. */
const called = async (url: string, request: RequestInit) => {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(15_000) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
