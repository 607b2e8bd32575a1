import { customers } from './register.customers.ts'
import { papers } from './register.papers.ts'
import { people } from './register.people.ts'
import type { Register } from './register.types.ts'

/** Every table that holds data of people or customers. */
export const register: Readonly<Record<string, Register>> = { ...people, ...customers, ...papers }
