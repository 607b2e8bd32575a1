import { program } from './program.mjs'

/** Fills a database with generated data: `npm run seed -- --carts 1000000`. */
export default (args) => program('server/src/seed.ts', args)
