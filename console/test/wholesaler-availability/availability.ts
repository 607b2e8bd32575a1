import { type AvailabilityEntry, wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { answer, expect, mountConsole, page, recorded } from '../kit/index.ts'

export const path = '/admin/wholesaler-availability'
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()

/** A file of the reseller as it stands in the history, fresh from the upload unless said otherwise. */
export const entry = (filename: string, over: Partial<AvailabilityEntry> = {}): AvailabilityEntry => ({
  ...recorded(wholesalerAvailability.history).objects[1]!,
  id: 40,
  timestamp: '2026-11-27T09:30:00Z',
  filename,
  link: '/api/v1/wholesaler-availability/history/40/file',
  sent_to_vpom: false,
  completed_in_vpom: false,
  handoff: null,
  ...over,
})

/** Answers the history with these before those of the demo. */
export const serveHistory = (...entries: AvailabilityEntry[]): void => {
  const { objects, meta } = recorded(wholesalerAvailability.history)
  answer(wholesalerAvailability.history, {
    objects: [...entries, ...objects],
    meta: { total_count: meta.total_count + entries.length },
  })
}

export const open = async (): Promise<void> => {
  await mountConsole({ as: 'reseller', at: path })
  await expect.element(row('stock-glattal-1127.csv')).toBeVisible()
}

export const choose = (name: string, content = 'product_number;quantity\r\nA-1;1\r\n'): Promise<void> =>
  page.css('input[type=file]').upload(new File([content], name, { type: 'text/csv' }))
