import { expect, test } from 'vitest'
import { piecesOf } from './hits.ts'

/** The text with its hits in brackets. */
const marked = (text: string, query: string) =>
  piecesOf(text, query)
    .map(([piece, isHit]) => (isHit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Garage Lindenhof', 'gar', '[Gar]age Lindenhof'],
  ['102018', '2018', '10[2018]'],
  ['Auto', 'xyz', 'Auto'],
  ['Auto', ' ', 'Auto'],
  ['Garage Lindenhof', 'hof\u00A0gar', '[Gar]age Linden[hof]'],
  ['Auto-Center', 'auto center', '[Auto]-[Center]'],
  ['Garage Müller', 'mul', 'Garage [Mül]ler'],
  ['Garage Mu\u0308ller', 'müll', 'Garage [Mu\u0308ll]er'],
  ['Garage Müller', 'Mueller', 'Garage [Müller]'],
  ['Garage Mueller', 'Müll', 'Garage [Muell]er'],
  ['Garage d’Or', "d'or", 'Garage [d’Or]'],
  ['Neuenburg', 'enburg', 'Neu[enburg]'],
  ['Genève', 'geneve', '[Genève]'],
  ['İzmir', 'zmi', 'İ[zmi]r'],
])('in %s, %s marks %s', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown)
})
