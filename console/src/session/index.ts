export { SessionList } from './SessionList.tsx'
export { returnTo } from './signOn.ts'
