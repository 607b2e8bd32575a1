import { activation } from '@disadmin/contract/activation/activation'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  goTo,
  hold,
  mountConsole,
  page,
  press,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
const sentWords = 'Link has been sent to your e-mail'

test('whoever comes from the older catalogue reads why, and has a link sent by the username [PUB-01] [PUB-02] [PUB-03S] [PUB-04] [PUB-05] [PUB-06] [PUB-33]', async () => {
  const iconBefore = icon()
  answerOnce(activation.request, refused(500))
  await mountConsole({ at: '/activation?language=en&username=c.roduit' })
  await expect.element(page.getByText('the newer catalogue needs a new one')).toBeVisible()
  await expect
    .element(page.getByText('Enter the username you have now. We send a link to the email address that belongs to it.'))
    .toBeVisible()
  await expect.element(page.getByText('The new password works in Disashop too.')).toBeVisible()
  expect(icon()).not.toBe(iconBefore)
  const field = page.getByLabelText('Username')
  await expect.element(field).toHaveValue('c.roduit')
  const button = page.getByRole('button', { name: 'Register now' })
  await field.fill(' ')
  await expect.element(button).toBeDisabled()
  await field.fill('c.roduit')
  await expectNoSeriousAxe()
  const { release } = hold(activation.request)
  answer(activation.request, undefined)
  await press('Enter')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await press('Enter')
  release()
  await expect.element(toast(sentWords)).toBeVisible()
  await expect.element(page.getByText('If this username is known, the mail is on its way.')).toBeVisible()
  expect(sent(activation.request).map(({ body }) => body)).toEqual([{ username: 'c.roduit' }])
  await goTo('/auth/sign-in')
  await expect.poll(icon).toBe(iconBefore)
})

test('a request that fails says so and can be made again [PUB-08S]', async () => {
  answer(activation.request, undefined)
  answerOnce(activation.request, refused(500))
  await mountConsole({ at: '/activation?language=en&username=c.roduit' })
  const button = page.getByRole('button', { name: 'Register now' })
  await button.click()
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await button.click()
  await expect.element(toast(sentWords)).toBeVisible()
})

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    data: { for: 'forgotten', level: 1 },
  },
  signature: 'signed',
}

test('a forgotten password takes a username and a check that solves itself, done again after a failure [PUB-24] [PUB-25] [PUB-26] [PUB-27] [PUB-28] [PUB-30] [PUB-31]', async () => {
  answer(activation.challenge, { challenge })
  answer(activation.forgotten, undefined)
  answerOnce(activation.forgotten, refused(500))
  await mountConsole({ at: '/forgotten-password?language=en' })
  await expect.element(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible()
  await expect
    .element(page.getByText('Please enter your username to receive instructions on resetting your password.'))
    .toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect.element(page.getByText('Checked: no robot')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await page.getByLabelText('Username').fill('nobody-at-all')
  await submit.click()
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await expect.element(page.getByText('The check has to be done again')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expectNoSeriousAxe()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('Checked: no robot')).toBeVisible()
  await submit.click()
  await expect.element(toast(sentWords)).toBeVisible()
  await expect.element(page.getByText('The link in it is good for 24 hours and works once.')).toBeVisible()
  const { params, body } = sent(activation.forgotten).at(-1)!
  expect(params).toEqual({ product: 'disadmin' })
  expect(body).toMatchObject({ username: 'nobody-at-all' })
  expect(JSON.parse(atob(body.bot_check))).toMatchObject({
    challenge: { signature: 'signed' },
    solution: { derivedKey: expect.stringMatching(/^0/) },
  })
})
