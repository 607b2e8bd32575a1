import { randomBytes } from 'node:crypto'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short, sortable by time, easy to read over the telephone: `01JD4TB2-7F3C`. */
export const newRequestId = (): string => {
  let time = ''
  for (let rest = Math.floor(Date.now() / 1000), i = 0; i < 8; i++, rest = Math.floor(rest / 32)) time = crockford[rest % 32] + time
  return `${time}-${randomBytes(2).toString('hex').toUpperCase()}`
}
