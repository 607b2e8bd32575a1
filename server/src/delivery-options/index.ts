export { holdOptions, optionsInScope } from './delivery-options.queries.ts'
