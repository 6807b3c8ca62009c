import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not public: private, local, reserved, translated and tunnelled ones. */
const RESERVED: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const reserved = new BlockList()
for (const [network, bits, family] of RESERVED) reserved.addSubnet(network, bits, family)

/** IPv4 addresses written as IPv6 count as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !reserved.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export class NotPublic extends Error {}

/** The lookup of a connection, so that no answer of a name server can lead to an internal address. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first, ...rest] = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    if (!first) return callback(error ?? new NotPublic('the name leads to no public address'), NONE)
    if (options.all) return callback(null, [first, ...rest])
    callback(null, first.address, first.family)
  })

const NONE: LookupAddress[] = []
