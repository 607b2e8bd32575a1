export { CartStatusPill } from './CartStatusPill.tsx'
