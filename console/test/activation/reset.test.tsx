import { activation } from '@disadmin/contract/activation/activation'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { config } from '@disadmin/contract/settings/config'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  hold,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
  vi,
} from '../kit/index.ts'

const whole = { username: 'lindenhof', language: 'en', token: 'x'.repeat(43), valid_until: '2026-11-30T08:00:00Z' }

const done = toast('Password has been changed. You will be redirected to the new catalogue.')

const open = (
  changes: Partial<Record<keyof typeof whole, string | undefined>> = {},
  state: ReplyOf<typeof activation.check>['state'] = 'good',
) => {
  const query = Object.entries({ ...whole, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  answer(activation.check, { state })
  answer(config.current, { ...recorded(config.current), new_catalogue_url: '#catalogue' })
  return mountConsole({ at: `/activation/reset-password?${new URLSearchParams(query)}` })
}

const fresh = page.getByLabelText('New password', { exact: true })
const again = page.getByLabelText('Repeat new password', { exact: true })
const button = page.getByRole('button', { name: 'Reset password' })

const fill = async (password: string, repeated = password) => {
  await fresh.fill(password)
  await again.fill(repeated)
}

test('a new password is typed twice, each shown on demand, and goes out when both are good and the same [PUB-10] [PUB-11] [PUB-17] [PUB-18] [PUB-19]', async () => {
  answer(activation.reset, undefined)
  await open()
  await expect.element(page.getByText('for lindenhof')).toBeVisible()
  await expect.element(button).toBeDisabled()
  for (const [at, field] of [fresh, again].entries()) {
    await expect.element(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect.element(field).toHaveAttribute('type', 'text')
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1 - at)
  }
  await fill('Hello', '')
  await expect.element(page.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await fill('Chosen-By-Me-77?', 'Chosen-By-Me-78?')
  await fresh.click()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await expect.element(button).toBeDisabled()
  await fresh.fill('Chosen-By-Me-78?')
  await expect.element(page.getByText('Passwords do not match')).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  const { release } = hold(activation.reset)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect.element(done).toBeVisible()
  expect(sent(activation.reset).map(({ body }) => body)).toEqual([
    { username: whole.username, token: whole.token, new_password: 'Chosen-By-Me-78?' },
  ])
})

test('the words of success stay for three seconds, then the browser goes on to the catalogue that is configured [PUB-20] [PUB-21] [PUB-22S]', async () => {
  answer(activation.reset, undefined)
  await open()
  await fill('Chosen-By-Me-78?')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await press('Enter')
    await expect.element(done).toBeVisible()
    await vi.advanceTimersByTimeAsync(2700)
    await expect.element(done).toBeVisible()
    expect(location.hash).toBe('')
    await vi.advanceTimersByTimeAsync(400)
    await expect.element(done).not.toBeInTheDocument()
    expect(location.hash).toBe('#catalogue')
  } finally {
    vi.useRealTimers()
  }
})

test('what goes wrong otherwise is said so, and can be tried again [PUB-08S] [PUB-23]', async () => {
  answer(activation.reset, undefined)
  answerOnce(activation.reset, refused(500))
  await open()
  await fill('Chosen-By-Me-77?')
  await button.click()
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await button.click()
  await expect.element(done).toBeVisible()
})

test('a link that is not known any more says so and leads to a new one, language and username carried over [PUB-15]', async () => {
  answer(activation.reset, refused(410, { code: 'link_invalid', error_message: 'This link is not valid.' }))
  await open()
  await fill('Chosen-By-Me-77?')
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is not valid.')
  await page.getByRole('link', { name: 'Request new link' }).click()
  await expect.element(page.getByLabelText('Username')).toHaveValue('lindenhof')
  expect(address()).toBe('/activation?language=en&username=lindenhof')
})

test('the server says whether a link is good, whatever the browser’s clock says; the page says what it is [PUB-12] [PUB-13] [PUB-14] [PUB-15]', async () => {
  const ended = page.getByText('The link has expired. Please request a new one.')
  await open({ valid_until: '2026-11-29 14:30:00.5 +01:00' }, 'expired')
  await expect.element(ended).toBeVisible()
  await expect.element(page.getByText(/^It was valid until 29\.11\.2026/)).toBeVisible()
  await expectNoSeriousAxe()
  const { username, token } = whole
  expect(sent(activation.check)[0]?.body).toEqual({ username, token, valid_until: '2026-11-29T13:30:00.000Z' })
  await open({}, 'used')
  await expect
    .element(page.getByText('This link has been used already. Sign in with your new password, or request a new link.'))
    .toBeVisible()
  await open({}, 'invalid')
  await expect.element(page.getByText(/^This link is not valid/)).toBeVisible()
  // a day before the page's clock
  await open({ valid_until: '2026-11-26 10:29:00 +01:00' })
  await expect.element(fresh).toBeVisible()
  await open({ valid_until: undefined })
  await expect.element(ended).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Request new link' }))
    .toHaveAttribute('href', expect.stringContaining('username=lindenhof'))
  const opened = open({ username: 'meier' })
  answer(activation.check, refused(500))
  await opened
  await expect.element(page.getByText('for meier')).toBeVisible()
})

test('a language nobody knows is German; a link without its token says that it is not whole [FMT-02] [PUB-32]', async () => {
  await open({ language: 'xx', token: undefined }, 'invalid')
  await expect.element(page.getByText('Ein Teil des Links fehlt. Kopieren Sie ihn ganz aus der E-Mail.')).toBeVisible()
  await open({ language: 'it' })
  await expect.element(page.getByRole('heading', { name: 'Reimpostare la password' })).toBeVisible()
})
