export { lostSaleFigures } from './lost-sale-figures.queries.ts'
export { countReasonsOfDays } from './lost-sale-reasons.queries.ts'
