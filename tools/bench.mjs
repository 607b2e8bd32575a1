import e2e from './e2e.mjs'
import { program } from './program.mjs'

const own = {
  discounts: 'bench/discounts.ts',
  palette: 'bench/palette.screen.ts',
  references: 'bench/references.ts',
  scopes: 'bench/scopes.ts',
  'sign-in': 'bench/sign-in.ts',
  'sign-in-flood': 'bench/sign-in.flood.ts',
}

/**
 * Measures against the limit and prints the table; `scopes` prints the lists as an administrator, as staff of a branch and as a
 * reseller, `discounts` the matrix at two sizes, `references` a million vehicle references, `browser` the grid, a basket and the
 * matrix in a browser, `palette` what passes there from a key to its painted answer, `sign-in` what the time of a refused sign-in
 * gives away, `sign-in-flood` what many sign-ins at once cost everybody else.
 */
export default ([first, ...rest]) => {
  if (first === 'browser') return e2e(rest, { config: 'bench/browser/playwright.config.ts' })
  return own[first] ? program(own[first], rest) : program('bench/main.ts', first === undefined ? [] : [first, ...rest])
}
