import { expect, test } from 'vitest'
import { fileFault } from './fileFault.ts'

const limits = { accept: ['.jpg', '.png'], maxBytes: 3 * 1024 * 1024 }

test('a file of the right kind and size is taken, whatever the case of its ending', () => {
  expect(fileFault({ name: 'Logo.PNG', size: 3 * 1024 * 1024 }, limits)).toBeNull()
  expect(fileFault({ name: 'logo.jpg', size: 9e9 }, { accept: ['.jpg'] })).toBeNull()
})

test('another kind is not taken', () => {
  expect(fileFault({ name: 'logo.png.exe', size: 1 }, limits)).toEqual({ kind: 'wrong_type', accept: limits.accept })
  expect(fileFault({ name: 'png', size: 1 }, limits)).toMatchObject({ kind: 'wrong_type' })
})

test('one byte too many is too large, and the limit is said in MB', () => {
  expect(fileFault({ name: 'logo.png', size: 3 * 1024 * 1024 + 1 }, limits)).toEqual({ kind: 'too_large', megabytes: 3 })
})
