import { Refusal } from '../../kit/http/refusal.ts'

/** Begun elsewhere, too long ago, or ended already. */
export const signOnIsOver = (): Refusal => new Refusal({ status: 401, text: { key: 'single-sign-on:over' }, code: 'sign_on_over' })
