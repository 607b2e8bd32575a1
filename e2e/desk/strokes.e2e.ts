import { enterAs, openDashboard } from '../kit/test.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { makeRegular, makeUser, roleId } from '../kit/users.ts'
import { untilWholesaler } from '../orders/ordered.ts'
import { test } from '../orders/partner.ts'
import * as administrator from './administrator.ts'
import * as clerk from './clerk.ts'
import { deskOf, strokeTable } from './desk.ts'

test('the ten commonest tasks take few keys, for whoever just began and whoever has worked', async ({
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
    await table.task(desk, 'a: 40 lines, 4 not in stock, delivered, sheet', 'began', 20, () => clerk.deliverForty(desk))
    for (const who of ['began', 'worked']) {
      await table.task(desk, 'b: newest basket, its 5 lines delivered', who, 5, () => clerk.deliverFive(desk))
      if (who === 'worked') await partner.behave({ chances: { reject: 1 } })
      failed = await table.task(desk, 'c: one line ordered at the wholesaler', who, 9, () => clerk.orderOne(desk))
      await openDashboard(desk.page)
      await table.task(desk, 'd: baskets of “Lindenhof”', who, 10, () => clerk.basketsOf(desk, 'lindenhof'))
    }
  })

  await test.step('an administrator', async () => {
    const own = await enter('administrator')
    const customer = await administrator.customerWithLicence(own)
    const { username } = await makeUser(owner, { username: `u${administrator.fiveDigits()}`, branch_id: 1 })
    for (const [who, category, value, permission, from, to] of [
      ['began', '000447', '12', 'Last logins: Read', 'Package S', 'Package M'],
      ['worked', '000444', '14', 'Webhooks: Read', 'Package M', 'Package L'],
    ] as const) {
      await openDashboard(own.page)
      await table.task(own, 'f: one discount', who, 12, () => administrator.changeDiscount(own, category, value))
      await table.task(own, 'e: a delivery term for a customer', who, 12, () => administrator.addTerm(own, customer))
      await table.task(own, 'h: one permission for a user', who, 15, () => administrator.givePermission(own, username, permission))
      await table.task(own, 'i: a licence upgraded', who, 12, () => administrator.upgrade(own, customer, from, to))
      await table.task(own, 'g: customer with user, required fields', who, 45, () => administrator.createCustomer(own))
    }
  })

  await test.step('the clerk again, who was told meanwhile', async () => {
    await partner.behave({ chances: {} })
    await table.task(desk, 'failed order, from its message to sent again', 'worked', 4, () => clerk.sendAgain(desk, failed))
    await untilWholesaler(desk.page, [failed], ['accepted', 'confirmed'])
  })
  table.check()
})
