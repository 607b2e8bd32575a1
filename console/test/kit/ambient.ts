import { carts } from '@disadmin/contract/carts/carts'
import { downloads } from '@disadmin/contract/downloads/downloads'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { recorded } from './recordings.ts'

/** What the console sends by itself while somebody looks at something, and what the server says to it. */
export const ambient = new Map<Endpoint, () => unknown>([
  [carts.salesUpdate, () => ({ ...recorded(carts.get), seen: true })],
  [downloads.visit, () => undefined],
])
