import { codenameOf } from '@disadmin/contract/kit/access'
import { expect, test } from 'vitest'
import { addAuditRow } from '../../test/audit.ts'
import { freshDatabase } from '../../test/database.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import type { Person, Principal } from '../kit/principal.ts'
import { findAuditRows } from './audit.queries.ts'

const person = (of: Partial<Person>): Person => ({
  userId: 1,
  username: 'somebody',
  name: '',
  language: 'en',
  groups: [],
  codenames: new Set([codenameOf('Carts/read'), codenameOf('CartItems/read')]),
  customerId: null,
  customerNo: null,
  isReseller: false,
  branchId: null,
  ...of,
})
const acting = (as: Person, impersonator: Person): Principal => ({
  ...as,
  sessionId: 1,
  actorId: impersonator.userId,
  impersonator,
  impersonatedUntil: null,
  mustChangePassword: false,
  mustSetUpFactor: false,
  proof: 'none',
})

test('whoever acts for somebody reads what both of them see, and knows no more people than the user in effect', async () => {
  const { db, close } = await freshDatabase()
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  const [mine, other] = [await addCustomer(db, { branchId: zurich }), await addCustomer(db, { branchId: bern })]
  const clerk = { id: await addUser(db, { username: 'clerk', branchId: zurich }), username: 'clerk' }
  const rows = {
    mine: await addAuditRow(db, { what: 'Carts/update', customerId: mine, actor: clerk }),
    other: await addAuditRow(db, { what: 'Carts/update', customerId: other, actor: clerk }),
    branch: await addAuditRow(db, { what: 'Carts/update', branchId: zurich, actor: clerk }),
    house: await addAuditRow(db, { what: 'Carts/update', actor: clerk }),
  }
  const read = async (who: Principal) => {
    const query = { order_by: 'at', offset: 0, limit: 50 }
    const { objects, meta } = await findAuditRows(db, { who, timeZone: 'Europe/Zurich' }, query)
    expect(meta.total_count).toBe(objects.length)
    return objects
  }
  const ids = async (as: Person, impersonator: Person) => (await read(acting(as, impersonator))).map(({ id }) => id)
  const house = person({})
  const staff = person({ branchId: zurich })
  const garage = person({ customerId: mine, groups: ['customer'] })

  expect(await ids(house, house)).toEqual(Object.values(rows))
  expect(await ids(house, staff)).toEqual([rows.mine, rows.branch])
  expect(await ids(staff, house)).toEqual([rows.mine, rows.branch])
  expect(await ids(garage, staff)).toEqual([rows.mine])
  expect(await ids(garage, person({ branchId: bern }))).toEqual([])
  expect((await read(acting(staff, house)))[0]!.actor).toEqual(clerk)
  expect((await read(acting(garage, staff)))[0]!.actor).toBeNull()
  await close()
})
