import { program } from './program.mjs'

/** Sets a failover cluster up on this machine, breaks it under load and compares the journals; see docs/failover.md. */
export default (args) => program('scripts/ha/main.ts', args)
