import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'
import { opensSomething, withoutLink } from './mails.link.queries.ts'

/** Given up that long, no link is good any more: none lives longer than 30 days. */
const linkDays = 30

/** Mails long sent or given up, and links of those that are kept. */
export const outlived: Outlived = ({ keepMailsDays: days }) => [
  sql`delete from mails where greatest(sent_at, given_up_at) < clock_timestamp() - ${days}::int * interval '1 day'`,
  sql`update mails set body = ${withoutLink} where ${opensSomething}
    and (sent_at is not null or given_up_at < clock_timestamp() - ${linkDays} * interval '1 day')`,
]
