export { useJob } from './JobPanel.tsx'
export { isUnderWay } from './job.words.ts'
