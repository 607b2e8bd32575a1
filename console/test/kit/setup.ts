import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { watchActivity } from '../../src/kit/wire/activity.ts'
import { startI18n } from '../../src/kit/i18n.ts'
import { followTheme } from '../../src/kit/theme.ts'
import '../../src/ui/theme.css'
import { startApi } from './api.ts'
import { complaints, forgetComplaints, watchConsole } from './complaints.ts'
import { unmountConsole } from './mount.ts'
import { startClock } from './clock.ts'
import { expectFocusHeld } from './focus.ts'
import { forgetDownloads, watchDownloads } from './downloads.ts'

beforeAll(async () => {
  if ('isStarted' in window) return
  Object.assign(window, { isStarted: true })
  startClock()
  startApi()
  watchConsole()
  watchDownloads()
  watchActivity()
  followTheme()
  await startI18n()
})

beforeEach(async () => {
  await unmountConsole()
  forgetComplaints()
  forgetDownloads()
})

afterEach(async () => {
  await expectFocusHeld()
  expect(await unmountConsole(), 'calls without an answer').toEqual([])
  expect(complaints(), 'errors in the browser’s console').toEqual([])
})
