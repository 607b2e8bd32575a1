import { type CommandName, type CommandRun, commands } from '@disadmin/contract/management/commands'
import {
  answer,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'

const section = page.getByRole('region', { name: 'Files & Download section' })
const titles = [
  'Delete all general files with a given filename',
  'Delete pricelists in customers’ folders',
  'Delete flyer files with a given filename',
  'Copy pricelists to customers’ price folders',
  'Copy general files to customers’ general folders',
  'Copy flyers to customers’ folders',
] as const
const row = (title: string) => section.getByRole('listitem').filter({ hasText: title })
const execute = (title: string) => page.getByRole('button', { name: `Execute: ${title}` })
const job_id = '00000000-0000-4000-8000-000000000007'
const at = '2026-11-27T09:29:00Z'
const run: CommandRun = {
  ...{ id: 7, filename: null, state: 'running', job_id, done: 412, total: 1000, files: 412, size: 1, failures: 0 },
  ...{ created_at: at, started_at: at, finished_at: null, username: 'admin' },
}

/** Answers the commands; each has the last execution it is given. */
const serveCommands = () => {
  const last = new Map<CommandName, CommandRun>()
  answer(commands.list, () => ({
    commands: recorded(commands.list).commands.map(({ command }) => ({ command, last: last.get(command) ?? null })),
  }))
  return last
}
const open = () => mountConsole({ as: 'admin', at: '/admin/application-settings' })

test('what a command would do is shown before it is executed, and its end is told [APP-02] [APP-07] [APP-11]', async () => {
  const last = serveCommands()
  await open()
  await expect.element(section.getByText('Never executed')).toHaveLength(6)
  expect(textsOf(section.getByRole('heading', { level: 3 }))).toEqual(titles)
  await expect.element(section.getByRole('button', { name: /^Execute/ })).toHaveLength(6)
  answer(commands.dryRun, { count: 12, size: 2150, customers: 12, first: [{ name: 'terms.pdf', customer_no: '20110' }] })
  ;(execute(titles[4]).element() as HTMLElement).focus()
  await press('Enter')
  const copy = page.getByRole('dialog', { name: titles[4] })
  await expect.element(copy.getByText('Files that would be copied')).toBeVisible()
  const first = copy.getByRole('list', { name: 'The first of them' }).getByRole('listitem')
  await expect.element(first.first()).toMatchTextContent('terms.pdf')
  await expect.element(first.last()).toHaveTextContent('11 further files')
  expect(sent(commands.dryRun)[0]?.params).toEqual({ command: 'copy-general' })
  await expectNoSeriousAxe()
  answer(commands.copyGeneral, () => {
    last.set('copy-general', { ...run, state: 'done', done: 12, total: 12, files: 12, finished_at: at })
    return { job_id }
  })
  await copy.getByRole('button', { name: 'Execute' }).click()
  await expect.element(toast('Management command has been put into the queue.')).toBeVisible()
  await expect.element(toast('Done, 12 files')).toBeVisible()
  await expect.element(row(titles[4])).toMatchTextContent('Done, 12 files')
  expect(sent(commands.copyGeneral)).toHaveLength(1)
})

test('a file name is required and a safe one, and what is not there is not deleted [APP-03] [APP-09]', async () => {
  const last = serveCommands()
  await open()
  await execute(titles[0]).click()
  const remove = page.getByRole('dialog', { name: titles[0] })
  await remove.getByRole('button', { name: 'Show what would be deleted' }).click()
  await expect.element(remove.getByText('Required')).toBeVisible()
  const name = remove.getByRole('textbox', { name: /File name/ })
  const look = async (text: string) => {
    await name.fill(text)
    await press('Enter')
  }
  await look('../terms.pdf')
  await expect.element(remove.getByText(/^Only letters without accents/)).toBeVisible()
  expect(sent(commands.dryRun)).toEqual([])
  answer(commands.dryRun, ({ query }) =>
    query['filename'] === 'terms.pdf'
      ? { count: 1, size: 5, customers: 0, first: [{ name: 'terms.pdf', customer_no: null }] }
      : { count: 0, size: 0, customers: 0, first: [] },
  )
  await look('other.pdf')
  await expect.element(remove.getByText('There is no such file: nothing would be deleted.')).toBeVisible()
  await expect.element(remove.getByRole('button', { name: 'Execute' })).toBeDisabled()
  await look('terms.pdf')
  await expect.element(remove.getByRole('listitem').first()).toHaveTextContent('terms.pdfHouse')
  answer(commands.deleteGeneral, ({ body }) => {
    last.set('delete-general', { ...run, filename: body.filename!, state: 'failed', finished_at: at })
    return { job_id }
  })
  await remove.getByRole('button', { name: 'Execute' }).click()
  await expect.element(row(titles[0])).toMatchTextContent('Deletion of file terms.pdf failed.')
  expect(sent(commands.deleteGeneral)[0]?.body).toEqual({ filename: 'terms.pdf' })
})

test('one that is under way shows how far it is, and is cancelled; a failure is told [APP-06]', async () => {
  const last = serveCommands()
  last.set('copy-pricelists', run)
  answer(commands.cancel, () => {
    last.set('copy-pricelists', { ...run, state: 'cancelled' })
    return undefined
  })
  await open()
  const running = row(titles[3])
  await expect.element(running.getByText('Copying, 412 of 1’000 customers')).toBeVisible()
  await expect.element(running.getByRole('progressbar', { name: titles[3] })).toHaveAttribute('aria-valuenow', '41')
  await expect.element(execute(titles[3])).toBeDisabled()
  await expectNoSeriousAxe()
  await running.getByRole('button', { name: 'Cancel: ' }).click()
  await expect.element(running.getByText('Canceled, 412 files were done')).toBeVisible()
  expect(sent(commands.cancel).map(({ params }) => params)).toEqual([{ id: '7' }])
  last.set('copy-pricelists', { ...run, state: 'failed' })
  await open()
  await expect.element(running.getByText('Copy of pricelists failed.')).toBeVisible()
})
