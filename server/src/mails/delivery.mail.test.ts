import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

const fromProduct = { language: 'de', subject: '', introduction: '', closing: '' }
const all = '{customer} {basket} {date} {clerk} {branch} {phone} {email}'

let t: TestApp
let admin: Client
let sales: Client
let branchId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  branchId = await addBranch(db, 'Chur')
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'it', role: 'it_operator' })
  await addUser(db, { username: 'sales', role: 'sales', branchId })
  await db.updateTable('users').set({ email: 'admin@example.ch' }).where('username', '=', 'admin').execute()
  await db.updateTable('users').set({ email: '' }).where('username', '=', 'it').execute()
  ;[admin, sales] = await Promise.all([t.signedIn('admin'), t.signedIn('sales')])
})
afterAll(() => t.close())

const save = async (values: object) => {
  const { version } = (await admin.get('/api/v1/config')).body
  return admin.send('PUT', '/api/v1/config', { version, values })
}
const preview = (texts: object) => admin.post('/api/v1/mails/delivery/preview', { ...fromProduct, ...texts })
const sendTest = (client: Client, texts: object = {}) => client.post('/api/v1/mails/delivery/test', { ...fromProduct, ...texts })
const lastMail = () => t.database.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
const deliver = async () => {
  const customerId = await addCustomer(t.database.db, {
    name: 'Garage <Rhein>',
    branchId,
    language: 'de',
    email: 'g@example.ch',
  })
  const id = await addCart(t.database.db, { customerId, lines: [{ ordered: 2, deliver_qty: 1 }] })
  const { status, text } = await sales.post('/api/v1/carts/deliver', { cart_ids: [id], send_email: true })
  expect(status, text).toBe(200)
  return { id, mail: (await lastMail())! }
}

test('the mail about a delivery has the configured texts of its language, filled in and escaped; without them those of the product', async () => {
  const delivery_mail_closing_de = 'Rufen Sie an: {phone}\r\n{clerk}, {branch}\n'
  const values = {
    delivery_mail_subject_de: 'Korb {basket} für {customer}',
    delivery_mail_introduction_de: 'Grüezi <b>{customer}</b>',
  }
  expect((await save({ ...values, delivery_mail_closing_de })).status).toBe(200)
  const { id, mail } = await deliver()
  expect(mail.subject).toBe(`Korb ${id} für Garage <Rhein>`)
  expect(mail.body).toMatch(/^Grüezi <b>Garage <Rhein><\/b>\n\nAus Ihrem Warenkorb/)
  expect(mail.html).toContain('<p>Grüezi &lt;b&gt;Garage &lt;Rhein&gt;&lt;/b&gt;</p>')
  // the branch has no phone number
  expect(mail.body).toMatch(/\n\nName of sales, Chur\n$/)
  await t.database.db.updateTable('branches').set({ phone: '081 555 01 01' }).where('id', '=', branchId).execute()
  expect((await deliver()).mail.body).toMatch(/\n\nRufen Sie an: 081 555 01 01\nName of sales, Chur\n$/)

  await save({ delivery_mail_subject_de: null, delivery_mail_introduction_de: null, delivery_mail_closing_de: '' })
  const again = await deliver()
  expect(again.mail.subject).toBe(`Ihre Lieferung aus Warenkorb ${again.id}`)
  expect(again.mail.body).toMatch(
    /\n\nFreundliche Grüsse\nName of sales\nChur\nTelefon: 081 555 01 01\nE-Mail: sales@example.ch\n$/,
  )
})

test('an entry tells the language and the text of the product; placeholders there are none of, and line breaks in a subject, are refused [APP-25]', async () => {
  const { objects } = (await admin.get('/api/v1/config')).body
  expect(objects.find(({ key }: { key: string }) => key === 'delivery_mail_closing_fr')).toMatchObject({
    label: 'Closing, Français',
    language: 'fr',
    is_multiline: true,
    only_administrators: true,
    built_in: 'Meilleures salutations\n{clerk}\n{branch}\nTéléphone\u202F: {phone}\nE-mail\u202F: {email}',
  })
  const { status, body } = await save({
    delivery_mail_subject_en: 'Two\nlines',
    delivery_mail_introduction_en: `Dear {customer}, {total} {0} ${all}`,
    delivery_mail_closing_en: 'Unseen \u202E',
    delivery_mail_subject_fr: 'Not saved',
  })
  expect([status, body.errors]).toEqual([
    422,
    [
      { source: 'delivery_mail_subject_en', message: 'Contains characters that cannot be seen' },
      { source: 'delivery_mail_introduction_en', message: `Unknown: {total} {0}. Available: ${all}` },
      { source: 'delivery_mail_closing_en', message: 'Contains characters that cannot be seen' },
    ],
  ])
  expect(t.settings.deliveryMail.fr.subject).toBe('')
})

test('a preview shows the texts being typed, which are not saved', async () => {
  const { status, body } = await preview({ subject: all, introduction: '<i>Hallo</i>\n{customer}' })
  expect(status).toBe(200)
  const day = String.raw`\d\d\.\d\d\.\d{4}`
  expect(body.subject).toMatch(new RegExp(`^Garage Muster AG 4711 ${day} Name of admin Zürich 044 555 01 01 zuerich@example\\.ch$`))
  expect(body.text).toMatch(/^<i>Hallo<\/i>\nGarage Muster AG\n/)
  expect(body.html).toContain('<p>&lt;i&gt;Hallo&lt;/i&gt;<br>Garage Muster AG</p>')
  expect(body.text).toContain('Bremsbeläge vorne\n    Lieferdatum: ')
  expect(body.text).toContain('Lieferart: Tour 1')
  expect(body.html).toContain('<th>Lieferart</th>')
  expect(body.html).not.toContain('style=')
  expect(t.settings.deliveryMail.de.introduction).toBe('')
  const refused = await preview({ subject: 'a\nb', closing: '{x}' })
  expect(refused.body.errors.map(({ source }: { source: string }) => source)).toEqual(['subject', 'closing'])
})

test('a test mail goes to the caller alone, says so in its subject and is audited', async () => {
  expect((await sendTest(admin, { subject: 'Korb {basket}', closing: '{clerk}' })).body).toEqual({ recipient: 'admin@example.ch' })
  const mail = (await lastMail())!
  expect(mail).toMatchObject({ recipient: 'admin@example.ch', subject: 'Test-E-Mail: Korb 4711', reply_to: null, sent_at: null })
  expect(mail.body).toMatch(/\n\nName of admin\n$/)
  const { body } = await admin.get('/api/v1/audit?subject=Mails')
  expect(body.objects[0]).toMatchObject({ action: 'test', after: { language: 'de' } })

  const refused = await sendTest(await t.signedIn('it'))
  expect([refused.status, refused.body.code]).toEqual([409, 'no_address'])
  expect((await sendTest(sales)).status).toBe(403)
  expect((await lastMail())!.id).toBe(mail.id)
})
