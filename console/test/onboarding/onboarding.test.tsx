import { modulestore } from '@disadmin/contract/licences/modulestore'
import { type Onboarding, onboarding, type OnboardingCustomer } from '@disadmin/contract/onboarding/onboarding'
import { serveCustomer } from '../customers/customers.ts'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, sent, test, toast } from '../kit/index.ts'

const job_id = '00000000-0000-4000-8000-000000000001'
const row = (no: string) => page.getByRole('row', { name: no })
const button = (name: string) => page.getByRole('button', { name })
const sub = (but: Partial<OnboardingCustomer>): OnboardingCustomer => ({
  id: 801,
  customer_no: '80001',
  name: 'Garage Seefeld',
  city: 'Zürich',
  email: 'garage@example.ch',
  state: null,
  reason: null,
  username: null,
  at: null,
  ...but,
})
const silent = { id: 802, customer_no: '80002', name: 'Garage Still', email: null }
const found = (objects: OnboardingCustomer[], counts: Partial<Onboarding['counts']>, running = false): Onboarding => ({
  objects,
  meta: { total_count: objects.length },
  counts: { ready: 0, without_email: 0, waiting: 0, done: 0, failed: 0, ...counts },
  job_id: running ? job_id : null,
})

test('a reseller chooses a module and onboards its customers; who has no e-mail is left out and says why [CUST-35] [CUST-68] [CUST-70S]', async () => {
  serveCustomer({ is_reseller: true })
  answer(onboarding.list, found([sub({}), sub(silent)], { ready: 1, without_email: 1 }))
  await mountConsole({ as: 'reseller', at: '/admin/customers/1/edit?tab=onboard' })
  await expect.element(row('80001')).toMatchTextContent('No login')
  await expect.element(row('80002')).toMatchTextContent('no email address')
  await expectNoSeriousAxe()
  await button('Onboard customers').click()
  await expect.element(page.getByText('Required')).toBeVisible()
  await page.getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option', { name: 'Package M' }).click()
  expect(sent(modulestore.valid)[0]?.query).toEqual({ kind: 'PACKAGE', exclude_modulestore_id__in: 'MOVE' })
  await button('Onboard customers').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName('Onboard 1 customer?')
  expect(sent(onboarding.start)).toEqual([])
  answer(onboarding.start, () => {
    answer(onboarding.list, found([sub({ state: 'waiting' }), sub(silent)], { waiting: 1 }, true))
    return { job_id, customers: 1 }
  })
  await question.getByRole('button', { name: 'Onboard' }).click()
  await expect.element(toast('Onboarding process has started. You will be notified by e-mail.')).toBeVisible()
  expect(sent(onboarding.start).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '1' }, body: { module_id: 2 } },
  ])
  await expect.element(row('80001')).toMatchTextContent('Waiting')
  answer(
    onboarding.list,
    found([sub({ state: 'done', username: 'garage.seefeld' }), sub({ ...silent, state: 'failed', reason: 'no_email' })], {
      done: 1,
      failed: 1,
    }),
  )
  await expect.element(toast('Onboarding has ended. Onboarded: 1, not onboarded: 1')).toBeVisible()
  await expect.element(row('80001')).toMatchTextContent(/Onboarded.*garage\.seefeld/)
  await expect.element(row('80002')).toMatchTextContent(/Not onboarded.*no email address/)
})
