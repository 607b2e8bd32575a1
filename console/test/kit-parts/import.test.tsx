import { customerImport } from '@disadmin/contract/customers/customer-import'
import { answer, expect, mountConsole, page, press, sent, test, toast, userEvent } from '../kit/index.ts'

const found = {
  id: 7,
  file_name: 'long.csv',
  file_bytes: 2400,
  rows: 200,
  counts: { new: 200, changed: 0, unchanged: 0, wrong: 0 },
  errors: [],
  preview: [],
  notes: [],
  progress: null,
  job_id: null,
  created_at: '2026-11-27T09:30:00Z',
  started_at: null,
  finished_at: null,
}

test('an import says how its file was read, runs on when its dialog is closed, and says when the file was taken over', async () => {
  const notes = ['Read as Windows-1252', 'Hidden rows are read as well: 3']
  const ready = { ...found, state: 'ready' as const, notes }
  answer(customerImport.upload, ready)
  answer(customerImport.get, ready)
  const running = { ...found, state: 'running' as const, progress: { done: 20, total: 200 } }
  answer(customerImport.start, () => {
    answer(customerImport.get, running)
    return running
  })
  await mountConsole({ as: 'admin', at: '/admin/customers?import=new' })
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await expect.element(dialog).toBeVisible()
  await userEvent.upload(page.css('input[type=file]'), new File(['Customer ID;Name'], 'long.csv', { type: 'text/csv' }))
  for (const note of notes) await expect.element(dialog.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over 200 changes' }).click()
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  expect(sent(customerImport.start)[0]?.params).toEqual({ id: '7' })
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  answer(customerImport.get, { ...found, state: 'done' })
  await expect.element(toast('long.csv was taken over.')).toBeVisible()
})
