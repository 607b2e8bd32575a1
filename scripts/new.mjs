import { program } from './program.mjs'

/** The skeleton of a noun: `npm run new -- lost-sales --needs LostSaleReason/read --title "Lost sales|…|…|…"`. It reads the contract, which takes Node 24. */
export default (args) => program('scripts/new/main.mjs', args)
