import type { Mail } from '@disadmin/contract/mails/mails'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { ownBasket } from '../kit/baskets.ts'
import { inMenu } from '../kit/menu.ts'
import { toast } from '../kit/toast.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from './mail-server.ts'

/** Delivers a basket of the story's own and tells the customer. */
const deliver = async (page: Page): Promise<void> => {
  const { id, items } = await ownBasket(page)
  await ask(page, 'carts/deliver', {
    method: 'POST',
    body: { cart_ids: [id], send_email: true, carts: [{ id, items: [{ id: items[0]!.id, deliver_qty: 1 }] }] },
  })
}

/** What tells the customers of the demo that a licence began or ended today comes in between. */
const ofLicences = /modul(?:es?|i)/i

const read = async (page: Page): Promise<Mail[]> =>
  (await ask<{ objects: Mail[] }>(page, 'mails')).objects.filter(({ subject }) => !ofLicences.test(subject))

/** Attempts after the first are a person's as well: nobody waits for the pauses. What is given up is let be: repeated, it would begin anew. */
const untilGivenUp = async (page: Page): Promise<void> => {
  const states = async () => {
    const failed = (await read(page)).filter(({ state, error }) => state === 'waiting' && error !== null)
    const ids = failed.map(({ id }) => id)
    if (ids.length > 0) await ask(page, 'mails/repeat', { method: 'POST', body: { mail_ids: ids } })
    return (await read(page)).map(({ state }) => state)
  }
  // five attempts each
  await expect.poll(states, { timeout: 300_000 }).toEqual(['given_up', 'given_up'])
}

const rows = (page: Page) => page.getByRole('row', { name: /^Mail to / })
/** The button that shows the first of them, in English or German. */
const show = (page: Page) => page.getByRole('button', { name: /^(Show the mail to|E-Mail an .* zeigen)/ }).first()
const dialog = (page: Page) => page.getByRole('dialog')

test('mails that were given up stand out, say why, and are sent again when the cause is gone', async ({ page, mailServer }) => {
  mailServer.refuses = 'Relay access denied for this sender: ask your administrator to allow it'
  await enterAs(page, 'admin')
  await deliver(page)
  await deliver(page)
  await untilGivenUp(page)
  await inMenu(page, 'Mails').click()
  await expect(page).toHaveURL(/\/admin\/mails$/)
  await page.goto('/admin/mails?state=given_up')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Given up')
  await expect(rows(page).first()).toContainText('Relay access denied')
  await expectNoSeriousAxe(page)
  await screens(page, 'mails', { again: () => show(page).waitFor() })

  await show(page).click()
  await expect(dialog(page)).toContainText(mailServer.refuses)
  await expect(dialog(page)).toContainText('Nobody tries any more')
  await expectNoSeriousAxe(page)
  await screens(page, 'mails-dialog', { again: () => show(page).click() })
  mailServer.refuses = undefined
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, '1 mail is sent again.')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page.getByText('No mail matches this filter')).toBeVisible()
  await expect.poll(async () => (await read(page)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(mailServer.taken.filter((mail) => !ofLicences.test(/^Subject: .*(?:\r?\n[ \t].*)*/im.exec(mail)![0]))).toHaveLength(2)
})

test('before a mail that was sent goes out once more, it is asked', async ({ page, mailServer }) => {
  await enterAs(page, 'admin')
  await deliver(page)
  // licences of the demo that move meanwhile write mails too
  await expect.poll(async () => (await read(page)).every(({ state }) => state === 'sent')).toBe(true)
  const repeated = () => {
    const ids = mailServer.taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)![1])
    return ids.length - new Set(ids).size
  }
  const before = repeated()
  await page.goto('/admin/mails')
  // of what a licence that moves has just written nobody is asked: it is not sent yet
  await rows(page)
    .filter({ hasText: 'Lieferung' })
    .first()
    .getByRole('button', { name: /^Send the mail to/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 mail was sent already: its recipient may get it twice.')
  await expectNoSeriousAxe(page)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(repeated).toBe(before + 1)
})

test('a clerk of a branch does not find the mails', async ({ person }) => {
  const clerk = await person('sales1')
  await expect(inMenu(clerk, 'Dashboard')).toBeVisible()
  await expect(inMenu(clerk, 'Mails')).toHaveCount(0)
  await clerk.goto('/admin/mails')
  await expect(clerk).toHaveURL(/\/admin\/404$/)
})
