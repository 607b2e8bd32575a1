import { execFile } from 'node:child_process'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
/** Where this worker's gallery is: another one may be building its own. */
export const built = join(root, '.cache', `gallery-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`)
const address = 'https://gallery.test'

/** Builds the gallery of components; the console's own build never contains it. */
export const buildGallery = async (): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'gallery', '--outDir', built, '--logLevel', 'warn'], {
    cwd: join(root, 'console'),
  })
}

/** Opens a page of the built gallery (`#grid`), from the disk: nothing of it is served by the product. */
export const openGallery = async (page: Page, hash: string, search = ''): Promise<void> => {
  await page.route(`${address}/**`, (route) => {
    const path = normalize(new URL(route.request().url()).pathname)
    return route.fulfill({ path: join(built, path) })
  })
  await page.goto(`${address}/gallery.html${search}${hash}`)
}
