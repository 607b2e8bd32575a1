export { type Gate, openGate, watchGate } from './gate.ts'
export { findHeld } from './release.queries.ts'
export { readInstallation, releaseByCommand } from './release.service.ts'
