import { audit } from '@disadmin/contract/audit/audit'
import { screens } from '../src/screens.ts'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, test } from './kit/index.ts'
import type { Username } from './kit/mount.ts'

/** Ids the recordings answer for, and who the screen is for where the administrator has none of it. */
const ids: Readonly<Record<string, number>> = { '/users/:id': 544, '/users/:id/edit': 544, '/permissions/roles/:id': 1 }
const visitors: Readonly<Record<string, Username>> = { '/company-settings': 'reseller' }

const looks = screens.flatMap(({ path }) => (['light', 'dark'] as const).map((theme) => ({ path, theme })))

test.each(looks)('nothing serious for axe on $path, $theme', async ({ path, theme }) => {
  const at = `/admin${path.replace(':id', String(ids[path] ?? 1))}`
  if (path !== '/audit') answer(audit.list, { objects: [], meta: { total_count: 0 } })
  await mountConsole({ as: visitors[path] ?? 'admin', at, theme })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await expectNoSeriousAxe()
})
