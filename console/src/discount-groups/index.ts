export { CustomerGroup } from './CustomerGroup.tsx'
export { GroupLink } from './GroupLink.tsx'
