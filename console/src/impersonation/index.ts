export { ImpersonateButton } from './ImpersonateButton.tsx'
export { ImpersonationBanner } from './ImpersonationBanner.tsx'
export { useFollow } from './useFollow.ts'
export { useStop, useSwitching } from './usePerson.ts'
