export { CustomerTerms } from './CustomerTerms.tsx'
