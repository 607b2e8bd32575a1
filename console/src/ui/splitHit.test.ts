import { expect, test } from 'vitest'
import { splitHit } from './splitHit.ts'

test('finds the hit whatever the case and leaves the rest as it is', () => {
  expect(splitHit('Garage Lindenhof', 'gar')).toEqual(['', 'Gar', 'age Lindenhof'])
  expect(splitHit('102018', '2018')).toEqual(['10', '2018', ''])
  expect(splitHit('Auto', 'xyz')).toEqual(['Auto', '', ''])
  expect(splitHit('Auto', ' ')).toEqual(['Auto', '', ''])
})
