export { holdOptions } from './delivery-options.queries.ts'
