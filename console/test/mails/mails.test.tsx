import { type Mail, mails } from '@disadmin/contract/mails/mails'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, press, sent, test, toast } from '../kit/index.ts'

const path = '/admin/mails'
const error = 'Relay access denied for this sender: ask your administrator to allow it'
const rows = page.getByRole('row', { name: /^Mail to / })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const mail = (id: number, changes: Partial<Mail> = {}): Mail => ({
  ...{ id, recipient: `garage${id}@example.ch`, subject: 'Lieferung', state: 'given_up', attempts: 5, error },
  ...{ created_at: '2026-11-27T08:00:00Z', next_attempt_at: null, sent_at: null, given_up_at: '2026-11-27T09:00:00Z' },
  ...changes,
})

/** Answers mails by their state; what is repeated waits. */
const serveMails = (...given: Mail[]) => {
  let all = given
  answer(mails.list, ({ query }) => {
    const objects = all.filter(({ state }) => state === (query['state'] ?? state))
    return { objects, meta: { total_count: objects.length } }
  })
  answer(mails.repeat, ({ body }) => {
    all = all.map((one) => (body.mail_ids.includes(one.id) ? { ...one, state: 'waiting', given_up_at: null, sent_at: null } : one))
    return { objects: all.filter(({ id }) => body.mail_ids.includes(id)) }
  })
}

test('mails that were given up stand out, say why, and are sent again when the cause is gone', async () => {
  serveMails(mail(1), mail(2), mail(3, { state: 'sent', error: null, given_up_at: null, sent_at: '2026-11-27T08:00:05Z' }))
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Mails' }).click()
  await expect.poll(address).toBe(path)
  await expect.element(rows).toHaveLength(3)
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Given up' }).click()
  await button('Find').click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('Given up')
  await expect.element(rows.first()).toMatchTextContent('Relay access denied')
  await button('Show the mail to garage1@example.ch').click()
  await expect.element(dialog).toMatchTextContent(error)
  await expect.element(dialog).toMatchTextContent('No further tries')
  await expectNoSeriousAxe()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(toast('1 mail is sent again.')).toBeVisible()
  await press('Escape')
  await expect.element(rows).toHaveLength(1)
  await rows.getByRole('checkbox').click()
  await button('Send again').click()
  await expect.element(page.getByText('No mail matches this filter')).toBeVisible()
  expect(sent(mails.repeat).map(({ body }) => body.mail_ids)).toEqual([[1], [2]])
})

test('before a mail that was sent goes out once more, it is asked', async () => {
  serveMails(mail(3, { state: 'sent', error: null, given_up_at: null, sent_at: '2026-11-27T08:00:05Z' }))
  await mountConsole({ as: 'admin', at: path })
  await button('Send the mail to garage3@example.ch again').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('1 mail was sent already: its recipient may get it twice.')
  await expectNoSeriousAxe()
  expect(sent(mails.repeat)).toEqual([])
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect.element(rows).toMatchTextContent('Waiting')
  expect(sent(mails.repeat)[0]?.body).toEqual({ mail_ids: [3] })
})

test('a clerk of a branch does not find the mails; who may not send again only reads them', async () => {
  serveMails(mail(1))
  await mountConsole({ as: 'sales1', at: path })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mails' })).not.toBeInTheDocument()
  await mountConsole({ as: 'admin', at: path, without: ['Order/update'] })
  await expect.element(button('Show the mail to garage1@example.ch')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
  await expect.element(rows.getByRole('checkbox')).not.toBeInTheDocument()
})
