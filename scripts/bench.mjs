import { program } from './program.mjs'

/** Measures against the limit and writes docs/benchmarks.md; `sign-in` prints what the time of a refused sign-in gives away. */
export default ([first, ...rest]) =>
  first === 'sign-in' ? program('bench/sign-in.ts', rest) : program('bench/main.ts', first === undefined ? [] : [first, ...rest])
