import { program } from './program.mjs'

/** Kills the product while orders leave it and compares the receiver's journal with our tables; see docs/torture.md. */
export default (args) => program('server/torture/main.ts', args)
