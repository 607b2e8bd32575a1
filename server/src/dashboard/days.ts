import type { DashboardDays } from '@disadmin/contract/dashboard/dashboard'
import { momentBefore } from './moments.ts'

interface CartDay {
  day: string
  from: string
  next: string
  carts: number
  turnover: number
  usual_carts: number
  usual_turnover: number
}

/** The days as a tile shows them. */
export const daysOf = (days: readonly CartDay[], what: 'carts' | 'turnover'): DashboardDays => ({
  days: days.map((row) => ({
    day: row.day,
    from: row.from,
    to: momentBefore(row.next),
    value: row[what],
    usual: row[`usual_${what}`],
  })),
  total: Number(days.reduce((sum, row) => sum + row[what], 0).toFixed(2)),
})
