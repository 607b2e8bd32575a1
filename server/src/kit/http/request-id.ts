import { randomFillSync } from 'node:crypto'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Sortable by time, easy to read over the telephone: `01JD4TB2-7F3CK9QD`, the second and forty random bits. The trail and the log are
 * searched by it: with the sixteen bits there were, two of a hundred requests of a second shared one in seven seconds of a hundred.
 */
export const newRequestId = (): string => {
  let time = ''
  for (let rest = Math.floor(Date.now() / 1000), i = 0; i < 8; i++, rest = Math.floor(rest / 32)) time = crockford[rest % 32] + time
  let random = ''
  for (let i = 0; i < 8; i++) random += crockford[nextByte() % 32]
  return `${time}-${random}`
}

// asking for many at a time costs no more than asking for one
const bytes = new Uint8Array(4096)
let used = bytes.length
const nextByte = (): number => {
  if (used === bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  return bytes[used++]!
}
