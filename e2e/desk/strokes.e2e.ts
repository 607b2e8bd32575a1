import { enterAs, openDashboard } from '../kit/test.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { makeRegular, makeUser, roleId } from '../kit/users.ts'
import { untilWholesaler } from '../orders/ordered.ts'
import { test } from '../orders/partner.ts'
import * as administrator from './administrator.ts'
import * as clerk from './clerk.ts'
import { deskOf, strokeTable } from './desk.ts'

test('the ten commonest tasks take few keys: in a fresh account, and in one that has worked where the palette or the order remembers', async ({
  person,
  server,
  partner,
}) => {
  const owner = await person('admin')
  const enter = async (role: string, more: object = {}) => {
    const { username } = await makeRegular(owner, { group_ids: [await roleId(owner, role)], ...more })
    const page = await person()
    await enterAs(page, username as DemoUser)
    return deskOf(page, server.url)
  }
  const table = strokeTable()
  const desk = await enter('sales', { branch_id: 1 })
  let failed = 0

  await test.step('a clerk', async () => {
    await table.task(desk, 'a: 40 lines, 4 not in stock, delivered, sheet', 'fresh', 20, () => clerk.deliverForty(desk))
    await table.task(desk, 'b: newest basket, its 5 lines delivered', 'fresh', 5, () => clerk.deliverFive(desk))
    for (const account of ['fresh', 'worked']) {
      await openDashboard(desk.page)
      await table.task(desk, 'd: baskets of “Lindenhof”', account, 10, () => clerk.basketsOf(desk, 'lindenhof'))
      if (account === 'worked') await partner.behave({ chances: { reject: 1 } })
      failed = await table.task(desk, 'c: one line ordered at the wholesaler', account, 9, () => clerk.orderOne(desk))
    }
  })

  await test.step('an administrator', async () => {
    const own = await enter('administrator')
    const customer = await administrator.customerWithLicence(own)
    const { username } = await makeUser(owner, { username: `u${administrator.fiveDigits()}`, branch_id: 1 })
    for (const [account, category, value, permission] of [
      ['fresh', '000447', '12', 'Last logins: Read'],
      ['worked', '000444', '14', 'Webhooks: Read'],
    ] as const) {
      await openDashboard(own.page)
      await table.task(own, 'e: a delivery term for a customer', account, 12, () => administrator.addTerm(own, customer))
      await openDashboard(own.page)
      await table.task(own, 'f: one discount', account, 12, () => administrator.changeDiscount(own, category, value))
      await table.task(own, 'h: one permission for a user', account, 15, () =>
        administrator.givePermission(own, username, permission),
      )
    }
    await table.task(own, 'i: a licence upgraded', 'worked', 12, () =>
      administrator.upgrade(own, customer, 'Package S', 'Package M'),
    )
    await table.task(own, 'g: customer with user, required fields', 'worked', 45, () => administrator.createCustomer(own, 'Kobel'))
  })

  await test.step('the clerk again, who was told meanwhile', async () => {
    await clerk.isTold(desk, failed)
    await partner.behave({ chances: {} })
    await table.task(desk, 'failed order, from its message to sent again', 'worked', 4, () => clerk.sendAgain(desk))
    await untilWholesaler(desk.page, [failed], ['accepted', 'confirmed'])
  })
  table.check()
})
