export { followConfiguration, readConfiguration } from './config.live.ts'
