import { expect, test } from 'vitest'
import { fileSize } from './fileSize.ts'

test.each([
  [0, '0.0 kB'],
  [49, '0.0 kB'],
  [640_200, '640.2 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [1_800_000, '1.8 MB'],
  [4_294_967_296, '4295.0 MB'],
])('%i bytes are said as %s [DOWN-07S]', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
