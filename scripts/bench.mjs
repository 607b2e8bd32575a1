import { program } from './program.mjs'

/** Measures against the limit and writes docs/benchmarks.md. */
export default (args) => program('bench/main.ts', args)
