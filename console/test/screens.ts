import { audit } from '@disadmin/contract/audit/audit'
import { screens } from '../src/screens.ts'
import { answer, expect, mountConsole, page } from './kit/index.ts'
import type { Username } from './kit/mount.ts'

/** Ids the recordings answer for, and who a screen is for where the administrator has none of it. */
const ids: Readonly<Record<string, number>> = { '/users/:id': 544, '/users/:id/edit': 544 }
const visitors: Readonly<Record<string, Username>> = { '/company-settings': 'reseller' }

export const paths: readonly string[] = screens.map(({ path }) => path)

type Look = Pick<Parameters<typeof mountConsole>[0], 'as' | 'theme' | 'language' | 'width' | 'height'>

/** Opens a screen as whoever it is for, and waits until it has read what it shows. */
export const openScreen = async (path: string, look: Look): Promise<void> => {
  // a record's history would be that of all records
  if (path !== '/audit') answer(audit.list, { objects: [], meta: { total_count: 0 } })
  await mountConsole({ as: visitors[path] ?? 'admin', at: `/admin${path.replace(':id', String(ids[path] ?? 1))}`, ...look })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
}
