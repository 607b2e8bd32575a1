export { addUpFigures, keepFigures } from './figures.worker.ts'
