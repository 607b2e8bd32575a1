import type { CatalogueNotification } from '@disadmin/contract/catalogue/catalogue-notifications'
import { companyGroups, resellerGroups } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import { isShownNow } from '../catalog-notifications/index.ts'
import type { Db } from '../kit/db/db.ts'
import { usernameKey } from '../users/index.ts'
import '../customers/index.ts'

/** Somebody who reads in the catalogue. */
export interface Reader {
  id: number
  language: Language
  /** Whoever is inactive, or belongs to an inactive customer, reads nothing. */
  is_active: boolean
  type: 'reseller' | 'customer' | 'staff'
}

const holdsOneOf = (names: readonly string[]) => sql`exists (select from user_groups ug join groups g on g.id = ug.group_id
  where ug.user_id = u.id and g.name in (${sql.join(names.map((name) => sql.lit(name)))}))`

export const findReader = async (db: Db, username: string): Promise<Reader | undefined> => {
  const { rows } = await sql<Reader>`
    select u.id, u.language, u.is_active and coalesce(c.is_active, true) as is_active,
      case when ${holdsOneOf(resellerGroups)} then 'reseller'
        when u.customer_id is not null or ${holdsOneOf(companyGroups)} then 'customer' else 'staff' end as type
    from users u left join customers c on c.id = u.customer_id
    where u.username_key = ${usernameKey(username)} and u.deleted_at is null`.execute(db)
  return rows[0]
}

const isFor = ({ type }: Reader) => sql`n.user_type in ('all', ${type})`

/** What the reader is shown now, in their language, newest first. */
export const findShown = async (db: Db, reader: Reader): Promise<CatalogueNotification[]> => {
  if (!reader.is_active) return []
  const { rows } = await sql<CatalogueNotification>`
    select n.id, ${sql.ref(`n.title_${reader.language}`)} as title, ${sql.ref(`n.text_${reader.language}`)} as text,
      n.valid_from, n.valid_to, s.seen_at
    from catalog_notifications n
    left join catalog_notifications_seen s on s.notification_id = n.id and s.user_id = ${reader.id}
    where ${isShownNow} and ${isFor(reader)} order by n.valid_from desc, n.id desc`.execute(db)
  return rows
}

/** Writes down that the reader has seen it, and answers when that was first; undefined for what was never shown to them. */
export const markSeen = async (tx: Db, id: number, reader: Reader): Promise<string | undefined> => {
  if (!reader.is_active) return undefined
  await sql`
    insert into catalog_notifications_seen (notification_id, user_id)
    select n.id, ${reader.id} from catalog_notifications n
    where n.id = ${id} and n.valid_from <= clock_timestamp() and ${isFor(reader)} for key share
    on conflict do nothing`.execute(tx)
  const seen = await tx
    .selectFrom('catalog_notifications_seen')
    .select('seen_at')
    .where('notification_id', '=', id)
    .where('user_id', '=', reader.id)
    .executeTakeFirst()
  return seen?.seen_at
}
