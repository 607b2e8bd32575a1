import { latePart } from '../../ui/later.ts'

export type { SendSelectedProps } from './SendSelected.tsx'

/** For orders: what it needs of the forms is no part of a first screen. */
export const SendSelected = latePart(() => import('./SendSelected.tsx').then((module) => ({ default: module.SendSelected })))
