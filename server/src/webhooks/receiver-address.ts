import { faults } from '@disadmin/contract/kit/outbound'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '../kit/outbound.ts'

const closed = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // link-local, and where clouds tell a machine its secrets
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network, bits] = range.split('/') as [string, string]
  closed.addSubnet(network, Number(bits), 'ipv4')
}

// of IPv6 only what is routed in public; in it lie ranges that stand for IPv4 addresses or for nobody
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const special = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the public internet. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

type Resolved = { address: Address } | { refused: string }

/**
 * Where to connect for a receiver: its name is resolved once, here, and the call goes to that very address, so that a name that means
 * something else a moment later leads nowhere. Refused if any of its addresses is not public, unless private ones are allowed.
 */
export const resolveReceiver = async (url: string, privateAddresses: boolean): Promise<Resolved> => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const found = await Promise.race([lookup(host, { all: true }).catch(() => []), pause(3000, [], { ref: false })])
  const [first] = found
  if (!first) return { refused: faults.unresolved }
  if (!privateAddresses && !found.every(({ address }) => isPublic(address))) return { refused: faults.not_public }
  return { address: { address: first.address, family: first.family === 6 ? 6 : 4 } }
}
