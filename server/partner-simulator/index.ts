export { type Behaviour, type Fault, wellBehaved } from './behaviour.ts'
export { type Journal, openJournal } from './journal.ts'
export { createSimulator, type Simulator } from './simulator.ts'
export { startPartner } from './start.ts'
