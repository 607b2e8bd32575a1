export { updateRollups, writeRollup } from './figures.worker.ts'
