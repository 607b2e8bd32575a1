import type { AnyJobKind } from './kit/jobs.ts'
import { sendWaitingOrders } from './management/index.ts'

/** Every kind of job there is, one line per kind. */
export const jobKinds: readonly AnyJobKind[] = [sendWaitingOrders]
