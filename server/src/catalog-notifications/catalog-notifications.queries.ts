import {
  type CatalogNotification,
  type catalogNotifications,
  notificationList,
  type NotificationWrite,
} from '@disadmin/contract/catalog-notifications/catalog-notifications'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { type RowSql, rowReader } from '../kit/list/list-row.ts'
import './catalog-notifications.tables.ts'

/** NOTIF-18S: whether the notification `n` is shown now. */
export const isShownNow = sql<boolean>`(n.valid_from <= clock_timestamp() and (n.valid_to is null or clock_timestamp() < n.valid_to))`

const seen = sql`(select count(*) from catalog_notifications_seen s where s.notification_id = n.id)`
// the same moment in every zone of a session
const epoch = (column: string) => sql`extract(epoch from ${sql.ref(column)})`
const version = sql<string>`md5(row(n.user_type, ${epoch('n.valid_from')}, ${epoch('n.valid_to')}, n.title_de, n.title_en, n.title_fr,
  n.title_it, n.text_de, n.text_en, n.text_fr, n.text_it)::text)`
const titleIn = (language: Language) => sql`${sql.ref(`n.title_${language}`)}`

const rowIn = (language: Language): RowSql<CatalogNotification> => ({
  id: sql`n.id`,
  title: titleIn(language),
  user_type: sql`n.user_type`,
  valid_from: sql`n.valid_from`,
  valid_to: sql`n.valid_to`,
  title_de: sql`n.title_de`,
  title_en: sql`n.title_en`,
  title_fr: sql`n.title_fr`,
  title_it: sql`n.title_it`,
  text_de: sql`n.text_de`,
  text_en: sql`n.text_en`,
  text_fr: sql`n.text_fr`,
  text_it: sql`n.text_it`,
  is_active: isShownNow,
  seen,
  version,
})

/** NOTIF-19, in the language of whoever asks. */
export const findNotifications = (db: Db, query: QueryOf<typeof catalogNotifications.list>, language: Language) =>
  listPage(db, notificationList, {
    query,
    from: sql`catalog_notifications n`,
    key: sql`n.id`,
    scope: sql`true`,
    filters: { is_active: (wanted) => (wanted ? isShownNow : sql<boolean>`not ${isShownNow}`) },
    sort: {
      id: sql`n.id`,
      title: titleIn(language),
      user_type: sql`n.user_type`,
      valid_from: sql`n.valid_from`,
      valid_to: sql`n.valid_to`,
      seen,
    },
    row: rowIn(language),
  })

export const findNotification = async (db: Db, id: number, language: Language): Promise<CatalogNotification | undefined> => {
  const { columns, read } = rowReader(rowIn(language))
  const { rows } = await sql<object>`select ${columns} from catalog_notifications n where n.id = ${id}`.execute(db)
  return rows[0] && read(rows[0])
}

export type StoredNotification = Omit<Required<NotificationWrite>, 'valid_to'> & { id: number; valid_to: string | null }

/** What tells one state of a notification from every other. */
export const versionOf = async (db: Db, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{
    version: string
  }>`select ${version} as version from catalog_notifications n where n.id = ${id}`.execute(db)
  return rows[0]?.version
}

/** Held for writing until the transaction ends. */
export const claimNotification = (db: Db, id: number): Promise<StoredNotification | undefined> =>
  db.selectFrom('catalog_notifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const addNotification = async (db: Db, values: Omit<StoredNotification, 'id'>): Promise<number> =>
  (await db.insertInto('catalog_notifications').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updateNotification = async (db: Db, id: number, values: Partial<Omit<StoredNotification, 'id'>>): Promise<void> => {
  await db.updateTable('catalog_notifications').set(values).where('id', '=', id).execute()
}

/** With it goes who has seen it, by the foreign key. */
export const removeNotification = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('catalog_notifications').where('id', '=', id).execute()
}
