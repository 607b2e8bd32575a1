import { config, type ConfigEntry } from '@disadmin/contract/settings/config'
import { mails } from '@disadmin/contract/mails/mails'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { answer, answerOnce, expect, expectNoSeriousAxe, mountConsole, page, recorded, refused } from '../kit/index.ts'
import { sent, test, toast } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

const form = page.getByRole('form', { name: 'Configuration' })
const save = page.getByRole('button', { name: 'Save changes' })
const saved = toast('Configuration successfully updated.')
const field = (name: string) => form.getByRole('textbox', { name })
const lock = form.getByRole('spinbutton', { name: 'Length of a lock' })

/** Answers the entries in their current state; a save changes them and records who did it. */
const serveConfig = (changes: Record<string, Partial<ConfigEntry>> = {}, all: Partial<ConfigEntry> = {}) => {
  const recordedConfig = recorded(config.list)
  const now = { ...recordedConfig, objects: recordedConfig.objects.map((entry) => ({ ...entry, ...all, ...changes[entry.key] })) }
  const set = (values: Record<string, ConfigEntry['value']>, updated_by = 'Ruth Zimmermann') => {
    now.version += 1
    now.objects = now.objects.map((entry) => {
      if (!(entry.key in values)) return entry
      const value = values[entry.key] ?? null
      const held = { value: entry.is_secret ? null : (value ?? entry.default), is_changed: value !== null }
      return { ...entry, ...held, updated_by, updated_at: '2026-11-27T09:30:00Z' }
    })
    return { ...now }
  }
  answer(config.list, () => ({ ...now }))
  answer(config.update, ({ body }) => set(body.values))
  return { set }
}
const open = async (as: Username = 'admin') => {
  await mountConsole({ as, at: '/admin/application-settings?tab=configuration' })
  await expect.element(form.getByRole('heading').first()).toHaveTextContent('Carts and locks')
}

test('an operator finds a setting, changes it, and restores the default [APP-23] [APP-24] [APP-26]', async () => {
  serveConfig({ impersonation_minutes: { value: 30, environment: 'DISADMIN_IMPERSONATION_MINUTES', may_change: false } })
  await open()
  await expect.element(lock).toHaveValue('15')
  await expect.element(lock).toHaveAccessibleDescription(/After its last renewal.*From 5 to 60\./)
  await expect.element(field('Products with forgotten passwords')).toHaveValue('disadmin')
  await expect.element(form.getByRole('checkbox', { name: /^Simulated catalogue/ })).toBeVisible()
  await lock.fill('99')
  await save.click()
  await expect.element(lock).toHaveAccessibleDescription(/Must be 60 or less/)
  await expect.element(lock).toHaveFocus()
  await lock.fill('20')
  await field('Products with forgotten passwords').fill('disadmin\ndisashop\n')
  await field('Name of the sibling shop').fill('Teile-Shop')
  await expect.element(page.getByText('3 changes').first()).toBeVisible()
  await expectNoSeriousAxe()
  await save.click()
  await expect.element(saved).toBeVisible()
  const values = { lock_minutes: 20, products: ['disadmin', 'disashop'], sibling_shop: 'Teile-Shop' }
  expect(sent(config.update)[0]?.body).toEqual({ version: recorded(config.list).version, values })
  await expect.element(page.getByText(/entries, 3 not at their default/)).toBeVisible()
  await expect.element(form.getByText('Changed by Ruth Zimmermann, 27.11.2026 10:30').first()).toBeVisible()

  const search = form.getByRole('searchbox', { name: 'Label or key' })
  await search.fill('lock_min')
  await expect.element(form.getByRole('spinbutton')).toHaveLength(1)
  await form.getByRole('button', { name: 'Restore the default: Length of a lock' }).click()
  await expect.element(lock).toHaveValue('15')
  await save.click()
  await expect.poll(() => sent(config.update).at(-1)?.body.values).toEqual({ lock_minutes: null })
  await search.fill('no such thing')
  await expect.element(form.getByText('No entry has this in its label, help or key')).toBeVisible()
  await search.fill('')
  await form
    .getByRole('navigation')
    .getByRole('button', { name: /^Sign-in and passwords/ })
    .click()
  await expect.element(form.getByRole('heading', { name: 'Sign-in and passwords' })).toBeInViewport()
  const minutes = form.getByRole('spinbutton', { name: /^Acting as another user/ })
  await expect.element(minutes).toHaveAttribute('readonly')
  await expect.element(form.getByText('Set by the environment: DISADMIN_IMPERSONATION_MINUTES')).toBeVisible()
})

test('leaving asks about unsaved input, and secrets are never shown', async () => {
  serveConfig()
  await open()
  await field('Sender of mails').fill('Shop <shop@example.ch>')
  await form.getByRole('button', { name: 'Enter one: VPOM: secret' }).click()
  const typed = field('VPOM: secret')
  await typed.fill('a secret of enough characters')
  await page.getByRole('tab', { name: 'Management', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'There is unsaved input' })).toMatchTextContent('2 changes')
  await page.getByText('Back to the form').click()
  await expect.element(field('Sender of mails')).toHaveValue('Shop <shop@example.ch>')
  const message = 'Must be 16 characters or more'
  answerOnce(config.update, refused(422, { errors: [{ source: 'vpom_secret', message }] }))
  await save.click()
  await expect.element(typed).toHaveAccessibleDescription(new RegExp(message))
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(sent(config.update).at(-1)?.body.values).toMatchObject({ vpom_secret: 'a secret of enough characters' })
  await expect.element(form.getByText('Set, never shown')).toHaveLength(1)
  await expect.element(typed).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Take it away: VPOM: secret' }).click()
  await expect.element(form.getByText('Is taken away when you save')).toBeVisible()
  await save.click()
  await expect.element(form.getByText('Set, never shown')).not.toBeInTheDocument()
  expect(sent(config.update).at(-1)?.body.values).toEqual({ vpom_secret: null })
})

test('the texts of the delivery mail are previewed as typed, mailed to oneself, and saved', async () => {
  serveConfig()
  const html = '<p>Bonjour</p><table border="1"><tr><td>2</td></tr></table>'
  answer(mails.previewDelivery, ({ body }) => ({ subject: body.subject, text: `${body.introduction}\n\n2 × 0 986`, html }))
  answer(mails.testDelivery, { recipient: 'admin@example.ch' })
  await open()
  const [subject, introduction] = [field('Subject, Français'), field('Introduction, Français')]
  await expect.element(subject).toHaveAttribute('placeholder', 'Votre livraison du panier {basket}')
  await subject.fill('Panier {total}')
  await introduction.fill('Bonjour\n{customer}')
  const preview = form.getByRole('button', { name: 'Preview: Français' })
  await preview.click()
  await expect.element(subject).toHaveAccessibleDescription(/Unknown: \{total\}\. Available: \{customer\} \{basket\}/)
  await expect.element(subject).toHaveFocus()
  await subject.fill('Panier {basket}')
  await preview.click()
  const dialog = page.getByRole('dialog', { name: 'Delivery mail: Français' })
  await expect.element(dialog.getByText('Panier {basket}')).toBeVisible()
  const frame = dialog.getByTitle('The mail as HTML')
  await expect.element(frame).toHaveAttribute('sandbox', '')
  await expect.element(frame).toHaveAttribute('srcdoc', expect.stringContaining(html))
  await expectNoSeriousAxe()
  await dialog.getByRole('radio', { name: 'Plain text' }).click()
  await expect.element(dialog.getByText('2 × 0 986')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send a test mail' }).click()
  await expect.element(toast('A test mail is on its way to admin@example.ch.')).toBeVisible()
  const texts = { language: 'fr', subject: 'Panier {basket}', introduction: 'Bonjour\n{customer}', closing: '' }
  expect(sent(mails.testDelivery).map(({ body }) => body)).toEqual([texts])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(preview).toHaveFocus()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(sent(config.update)[0]?.body.values).toEqual({
    delivery_mail_subject_fr: 'Panier {basket}',
    delivery_mail_introduction_fr: 'Bonjour\n{customer}',
  })
})

test('the second save is told who changed what, and keeps the input', async () => {
  const served = serveConfig()
  await open()
  const days = form.getByRole('spinbutton', { name: 'Activation link is good for' })
  await days.fill('5')
  const { version } = served.set({ activation_days: 3 })
  const message = 'Ruth Zimmermann has set this to 3 meanwhile. Save again to replace it.'
  answerOnce(config.update, refused(409, { code: 'stale', errors: [{ source: 'activation_days', message }] }))
  await save.click()
  await expect.element(days).toHaveAccessibleDescription(/has set this to 3 meanwhile/)
  await expect.element(days).toHaveValue('5')
  await save.click()
  await expect.element(saved).toBeVisible()
  await expect.element(days).toHaveValue('5')
  expect(sent(config.update).at(-1)?.body).toEqual({ version, values: { activation_days: 5 } })
})

test('without the right the entries are read-only and say why', async () => {
  serveConfig({}, { may_change: false })
  await open('it')
  await expect.element(field('Wholesaler: address')).toHaveAttribute('readonly')
  await expect.element(form.getByText('You do not have the right to change this').first()).toBeVisible()
  await expect.element(form.getByText('Only administrators of the whole house change this').first()).toBeInTheDocument()
})

test('changing the language reads the entries again: their labels come from the server', async () => {
  serveConfig()
  answer(ownSettings.patch, recorded(myUser.get, 'admin'))
  await open()
  const before = sent(config.list).length
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
  await expect.poll(() => sent(config.list).slice(before).at(-1)?.headers.get('accept-language')).toBe('de')
})
