import { expect, test } from 'vitest'
import { splitHit } from './splitHit.ts'

test('finds the hit whatever the case and leaves the rest as it is', () => {
  expect(splitHit('Garage Lindenhof', 'gar')).toEqual(['', 'Gar', 'age Lindenhof'])
  expect(splitHit('102018', '2018')).toEqual(['10', '2018', ''])
  expect(splitHit('Auto', 'xyz')).toEqual(['Auto', '', ''])
  expect(splitHit('Auto', ' ')).toEqual(['Auto', '', ''])
})

test('finds the hit whatever the accents, typed as one sign or as two', () => {
  expect(splitHit('Garage Müller', 'mul')).toEqual(['Garage ', 'Mül', 'ler'])
  expect(splitHit('Garage Mu\u0308ller', 'müll')).toEqual(['Garage ', 'Mu\u0308ll', 'er'])
  expect(splitHit('Genève', 'geneve')).toEqual(['', 'Genève', ''])
  expect(splitHit('İzmir', 'zmi')).toEqual(['İ', 'zmi', 'r'])
})
