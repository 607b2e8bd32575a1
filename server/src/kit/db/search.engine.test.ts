import { searchCases } from '@disadmin/contract/kit/folding.cases'
import { folded, searchable } from '@disadmin/contract/kit/folding'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { contains } from './search.ts'

test('the database folds as the browser does, and finds what it finds', async () => {
  const { db, close } = await freshDatabase()
  for (const [text, query, isFound] of searchCases) {
    const { rows } = await sql`select folded(${text}) as folded, searchable(${text}) as searchable,
      ${contains(sql`searchable(${text})`, query)} as found`.execute(db)
    expect(rows, `${text}: ${query}`).toEqual([{ folded: folded(text), searchable: searchable(text), found: isFound }])
  }
  await close()
})
