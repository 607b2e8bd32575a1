export { gaugeDatabase } from './gauges.ts'
export { foldersOf, lastBackupAt, roomIn } from './machine.ts'
