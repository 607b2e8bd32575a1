import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import * as images from '../../test/images.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let reseller: Client
let companyId: number
let known = 0
const upload = '/api/v1/my-customer/upload-logo/'
const logo = '/api/v1/my-customer/logo'

beforeAll(async () => {
  t = await startApp()
  companyId = await addCustomer(t.database.db, { name: 'Reseller AG' })
  await addUser(t.database.db, { username: 'rita', role: 'reseller', customerId: companyId })
  reseller = await t.signedIn('rita')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.deleteFrom('customer_logos').execute()
  known = (await trail(0)).length
})

const formOf = (bytes: Buffer, { field = 'logo', name = 'logo.png', type = 'image/png' } = {}) => {
  const form = new FormData()
  form.append(field, new File([bytes as never], name, { type }))
  return form
}
const send = (bytes: Buffer, as?: Parameters<typeof formOf>[1]) => reseller.post(upload, formOf(bytes, as))
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.errors ?? body.error_message]
const refused = (status: number, message: string) => [status, [{ source: 'logo', message }]]
/** What this test has left in the trail. */
const trail = async (from = known) =>
  (await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', 'MyCustomer').orderBy('id').execute()).slice(from)

test('a logo is kept resized, and answered as an image that can do nothing else [COMP-07] [COMP-11]', async () => {
  const { status, body } = await send(await images.png(1000, 500))
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: companyId, logo: { width: 210, height: 105 } })
  const { headers, raw } = await reseller.get(logo)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-filename': 'logo.png',
  })
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: 210, height: 105 })
})

test('a new one takes the place of the old; without one there is none', async () => {
  expect((await reseller.get(logo)).status).toBe(404)
  await send(await images.png(100, 100))
  expect((await send(await images.jpeg(50, 20))).body.logo).toMatchObject({ width: 50, height: 20 })
  expect((await reseller.get(logo)).headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-filename': 'logo.jpg' })
  expect((await reseller.send('DELETE', logo)).status).toBe(204)
  expect((await reseller.get(logo)).status).toBe(404)
  expect((await reseller.get('/api/v1/my-customer')).body.logo).toBeNull()
  expect((await reseller.send('DELETE', logo)).status).toBe(204)
})

test('the trail tells what was put there and what was there, without the bytes [COMP-07]', async () => {
  await send(await images.png(100, 100))
  await send(await images.jpeg(50, 20))
  await reseller.send('DELETE', logo)
  await reseller.send('DELETE', logo)
  const first = { content_type: 'image/png', width: 100, height: 100, bytes: expect.any(Number) }
  const second = { content_type: 'image/jpeg', width: 50, height: 20, bytes: expect.any(Number) }
  const common = { subject: 'MyCustomer', actor_name: 'rita', record_id: String(companyId), customer_id: companyId }
  expect(await trail()).toMatchObject([
    { ...common, action: 'upload-logo', before: { logo: null }, after: { logo: first } },
    { ...common, action: 'upload-logo', before: { logo: first }, after: { logo: second } },
    { ...common, action: 'delete-logo', before: { logo: second }, after: { logo: null } },
  ])
})

test('neither name nor declared type matters, only what is in the file [COMP-09] [COMP-12S]', async () => {
  const wrong = refused(422, 'Only .JPG, .PNG or .GIF')
  for (const bytes of Object.values(await images.otherFiles())) expect(outcomeOf(await send(bytes))).toEqual(wrong)
  expect((await send(images.gif(1), { field: 'logo', name: 'a.svg', type: 'image/svg+xml' })).status).toBe(200)
  expect(
    (await send(await images.jpeg(9, 9), { field: 'logo', name: '../../etc/passwd\u0000.exe', type: 'text/html' })).status,
  ).toBe(200)
})

test('a damaged image is refused, and the logo of before stays', async () => {
  await send(await images.png(30, 30))
  const whole = await images.noisyPng(300, 300)
  expect(outcomeOf(await send(whole.subarray(0, whole.length / 2)))).toEqual(
    refused(422, 'The image is damaged, or larger than 40 million pixels'),
  )
  expect((await reseller.get('/api/v1/my-customer')).body.logo).toMatchObject({ width: 30, height: 30 })
})

test('3 MB are taken, a byte more is not [COMP-10] [FMT-19] [COMP-12S]', async () => {
  const three = 3 * 1024 * 1024
  const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
  const small = await images.png(10, 10)
  expect((await send(padded(small, three))).status).toBe(200)
  const tooLarge = refused(413, 'File must be 3 MB or smaller')
  expect(outcomeOf(await send(padded(small, three + 1)))).toEqual(tooLarge)
  expect(outcomeOf(await send(padded(small, 5 * three)))).toEqual(tooLarge)
})

describe('what is no upload of one logo', () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
  test.each([
    ['another field', () => formOf(images.flatPng(8, 8), { field: 'picture' }), refused(422, 'Required')],
    ['no field', () => new FormData(), refused(422, 'Required')],
  ])('%s', async (_name, form, expected) => {
    expect(outcomeOf(await reseller.post(upload, form()))).toEqual(expected)
  })
  test('text in place of the file', async () => {
    const form = new FormData()
    form.append('logo', 'data:image/png;base64,')
    expect(outcomeOf(await reseller.post(upload, form))).toEqual(refused(422, 'Required'))
  })
  test('two files, or a hundred fields', async () => {
    const two = formOf(images.flatPng(8, 8))
    two.append('logo', new Blob(['x']), 'b.png')
    const many = new FormData()
    for (let i = 0; i < 100; i++) many.append(`field${i}`, 'x')
    for (const form of [two, many])
      expect(outcomeOf(await reseller.post(upload, form))).toEqual(refused(422, 'The file did not arrive in full'))
  })
  test.each([
    ['--x\r\n'],
    ['--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc'],
    ['no boundary at all'],
    ['--x\r\n' + 'a: b\r\n'.repeat(5000) + '\r\n\r\n--x--'],
    [`--x\r\ncontent-disposition: form-data; name="${'n'.repeat(10_000)}"\r\n\r\nx\r\n--x--`],
    ['--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--x--'],
  ])('a body that is no form data (%#)', async (body) => {
    const answer = await reseller.post(upload, body, boundary)
    expect([answer.status, answer.body.errors?.[0].source]).toEqual([422, 'logo'])
  })
  test('another content type, or a type without its boundary', async () => {
    for (const type of ['application/json', 'image/png', 'text/plain']) {
      const answer = await reseller.post(upload, '{}', { 'content-type': type })
      expect([answer.status, answer.body.error_message]).toEqual([415, 'The content type must be multipart/form-data'])
    }
    expect((await reseller.post(upload)).status).toBe(415)
    expect((await reseller.post(upload, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(422)
  })
  test('form data where there is no file to be had', async () => {
    expect((await reseller.patch('/api/v1/my-customer', formOf(images.flatPng(8, 8)))).status).toBe(415)
  })
})
