import { expect, test } from 'vitest'
import { inShort } from './times.mjs'

test('a failure keeps its reason, though that speaks of node_modules', () => {
  const reason = 'Command failed: cp -al node_modules copy\ncp: cannot stat node_modules/.vitest-cache/.tmp-1'
  const frames = '    at run (node_modules/vitest/dist/index.js:1:2)\n    at tools/new/new.test.ts:30:5'
  expect(inShort(`${reason}\n\n${frames}`).split(/\n\s*/)).toEqual([...reason.split('\n'), 'at tools/new/new.test.ts:30:5'])
})
