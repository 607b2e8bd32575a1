import { program } from './program.mjs'

/** The skeleton of a noun: `npm run new -- core-returns --needs LostSaleReason/read --title "Core returns|…|…|…"`. It reads the contract, which takes Node 24. */
export default (args) => program('tools/new/main.mjs', args)
