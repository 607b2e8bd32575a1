import { myCustomer } from '@disadmin/contract/company/my-customer'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, recorded, refused, sent, test, toast } from '../kit/index.ts'

/** A drawn image, as a file. */
const picture = async (width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'wordmark.png', { type: 'image/png' })
}
const button = (name: string) => page.getByRole('button', { name })
const open = async () => {
  await mountConsole({ as: 'reseller', at: '/admin/company-settings?tab=logo' })
  await expect.element(button('Choose a file')).toBeVisible()
}
const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const { files } = transferOf(file)
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const transferOf = (file: File) => {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer
}
const drop = (file: File) => {
  const zone = page.getByText('or drop it here').element()
  const dataTransfer = transferOf(file)
  for (const kind of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
}
const preview = () => page.getByRole('img', { name: 'Preview of the new logo' })

test('a logo is dropped, seen as it will be, saved, and removed [COMP-02] [COMP-07] [COMP-11]', async () => {
  const wordmark = await picture(880, 300)
  const served = { ...recorded(myCustomer.get) }
  answer(myCustomer.get, () => served)
  answer(myCustomer.logo, new Response(wordmark, { headers: { 'content-type': 'image/png' } }))
  answer(myCustomer.uploadLogo, () => {
    served.logo = { width: 220, height: 75, updated_at: '2026-11-27T09:30:00.000Z' } as never
    return served
  })
  answer(myCustomer.deleteLogo, () => {
    served.logo = null
    return undefined
  })
  await open()
  await expect.element(page.getByText('No logo yet')).toBeVisible()
  drop(wordmark)
  await expect.element(preview()).toBeVisible()
  await expect.poll(() => Math.round(preview().element().getBoundingClientRect().width)).toBe(220)
  expect(Math.round(preview().element().getBoundingClientRect().height)).toBe(75)
  await expect.element(page.getByText('wordmark.png')).toBeVisible()
  await button('Save logo').click()
  await expect.element(toast('Logo successfully saved.')).toBeVisible()
  await expect.element(preview()).not.toBeInTheDocument()
  const form = sent(myCustomer.uploadLogo)[0]?.body as unknown as FormData
  expect((form.get('logo') as File).name).toBe('wordmark.png')
  await expect.element(page.getByRole('img', { name: 'Logo of Autoteile Glattal AG' })).toBeVisible()
  await expect.element(page.getByText('220 × 75 pixels, since 27.11.2026')).toBeVisible()
  await expectNoSeriousAxe()
  await button('Remove logo').click()
  await button('Yes, delete!').click()
  await expect.element(toast('Logo removed.')).toBeVisible()
  await expect.element(page.getByText('No logo yet')).toBeVisible()
})

test('a file of another kind or size is not taken, and says why before anything is sent [COMP-09] [COMP-10] [FMT-19] [COMP-12S]', async () => {
  await open()
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  await expect.element(button('Choose a file')).toHaveAccessibleDescription('Only .JPG, .PNG or .GIF')
  await choose(new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }))
  await expect.element(button('Choose a file')).toHaveAccessibleDescription('File must be 3 MB or smaller')
  await expect.element(button('Save logo')).toBeDisabled()
  await expectNoSeriousAxe()
})

test('what the server refuses stands under the field [COMP-09]', async () => {
  await open()
  await choose(new File(['<script>alert(1)</script>'], 'logo.png', { type: 'image/png' }))
  answer(myCustomer.uploadLogo, refused(422, { errors: [{ source: 'logo', message: 'Only .JPG, .PNG or .GIF' }] }))
  await button('Save logo').click()
  await expect.element(button('Choose another')).toHaveAccessibleDescription('Only .JPG, .PNG or .GIF')
  await button('Remove the file').click()
  await expect.element(button('Choose a file')).toHaveFocus()
})

test('a failure that says nothing says "Something went wrong" [COMP-08]', async () => {
  await open()
  await choose(await picture(200, 80))
  answer(myCustomer.uploadLogo, new Response('Bad gateway', { status: 502 }))
  await button('Save logo').click()
  await expect.element(toast('Something went wrong')).toBeVisible()
  await expect.element(preview()).toBeVisible()
})
