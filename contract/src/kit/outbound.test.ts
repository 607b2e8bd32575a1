import { expect, test } from 'vitest'
import en from '../texts/en.json'
import { faults, faultText, notUnderstood } from './outbound.ts'

const ours = [
  ...Object.values(faults),
  notUnderstood(503),
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOSPC',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

test('every reason of ours has a text, and a technical one keeps its code', () => {
  for (const reason of ours) {
    const text = faultText(reason)
    expect(text, reason).toBeDefined()
    expect(en.outbound, reason).toHaveProperty(text!.key.replace('outbound:', ''))
  }
  expect(faultText(notUnderstood(503))).toEqual({ key: 'outbound:status', values: ['503'] })
  expect(faultText('ECONNREFUSED')).toEqual({ key: 'outbound:refused', values: ['ECONNREFUSED'] })
  expect(faultText('ENOSPC')).toEqual({ key: 'outbound:system', values: ['ENOSPC'] })
})

test('what a partner or a person wrote is left as it is', () => {
  for (const reason of ['Unknown customer number', 'Ordered by phone', 'EILT', 'OK', 'constructor', '', 'HTTP 503'])
    expect(faultText(reason), reason).toBeUndefined()
})
