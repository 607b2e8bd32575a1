export { usePersonData } from './usePersonData.tsx'
