export { CustomerTerms } from './CustomerTerms.tsx'
export { useChangeTerms, useMayChange, useTerms } from './terms.calls.ts'
