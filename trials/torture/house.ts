import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/src/kit/db/db.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'
import { prepareDatabase } from '../../server/src/prepare.ts'
import { hashToken, newToken } from '../../server/src/kit/token.ts'
import { hashPassword, usernameKey } from '../../server/src/users/index.ts'

export interface House {
  customerNo: string
  deliveryOption: number
  apiKey: string
  password: string
  clerks: string[]
}

/** An empty database made ready: a customer, clerks who may order, and the key of a catalogue. */
export const openHouse = async (env: Record<string, string>, clerks: number): Promise<House> => {
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  try {
    await prepareDatabase(database, settings)
    return await furnish(database.db, clerks)
  } finally {
    await database.close()
  }
}

const furnish = async (db: Db, clerks: number): Promise<House> => {
  const customerNo = '10001'
  const apiKey = newToken()
  const password = randomBytes(16).toString('hex')
  const names = Array.from({ length: clerks }, (_, i) => `clerk${i + 1}`)
  await sql`insert into customers (customer_no, customer_no_2, name_1, address_1, post_code, city, language, email)
    values (${customerNo}, 'W10001', 'Garage Müller & Söhne', 'Hauptstrasse 1', '8001', 'Zürich', 'de', 'garage@example.ch')`.execute(
    db,
  )
  await sql`insert into api_keys (name, key_hash) values ('torture', ${hashToken(apiKey)})`.execute(db)
  const hash = await hashPassword(password)
  for (const name of names) {
    await sql`
      with person as (
        insert into users (username, username_key, name, email, password_hash)
        values (${name}, ${usernameKey(name)}, ${name}, ${`${name}@example.ch`}, ${hash}) returning id
      )
      insert into user_groups (user_id, group_id, position) select person.id, g.id, 0 from person, groups g where g.name = 'sales'`.execute(
      db,
    )
  }
  const { rows } = await sql<{ id: number }>`insert into delivery_options (name) values ('Night express') returning id`.execute(db)
  return { customerNo, deliveryOption: rows[0]!.id, apiKey, password, clerks: names }
}
