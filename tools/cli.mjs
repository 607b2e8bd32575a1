import { program } from './program.mjs'

/** Administration from the shell: `npm run disadmin -- create-admin`. */
export default (args) => program('server/src/cli.ts', args, { interactive: true })
