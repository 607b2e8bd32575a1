export { gaugeDatabase } from './gauges.ts'
export { foldersOf, lastBackupAt, noteBackup, roomIn } from './machine.ts'
