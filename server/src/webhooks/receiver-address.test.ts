import { expect, test } from 'vitest'
import { isPublic, resolveReceiver } from './receiver-address.ts'

const closed = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
]
test.each(closed)('%s is not an address of the public internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

// what a browser's address bar takes for a number is one here, too
test.each([
  'localhost',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
])('a receiver at %s is refused unless private addresses are allowed', async (host) => {
  expect(await resolveReceiver(`http://${host}/hook`, false)).toEqual({ refused: 'The address is not a public one' })
})

test('where private addresses are allowed, the address is the resolved one', async () => {
  expect(await resolveReceiver('http://127.0.0.1:9/hook', true)).toEqual({ address: { address: '127.0.0.1', family: 4 } })
})
