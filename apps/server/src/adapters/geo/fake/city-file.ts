import { isIPv4 } from 'node:net'

export interface FakeNetwork {
  /** `203.0.113.0/24` or `2001:db8:1::/48`. */
  network: string
  countryCode: string
  city: string
}

type Value = string | Value[] | { [key: string]: Value } | { uint: number; type: 5 | 6 | 9 }
type Branch = [left: Branch | number | null, right: Branch | number | null]

const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')

/** A city database in MaxMind's file format with just these networks: https://maxmind.github.io/MaxMind-DB */
export function fakeCityFile(networks: FakeNetwork[]): Buffer {
  const root: Branch = [null, null]
  const records: Buffer[] = []
  for (const { network, countryCode, city } of networks) {
    const offset = records.reduce((sum, { length }) => sum + length, 0)
    records.push(encode({ country: { iso_code: countryCode }, city: { names: { en: city } } }))
    insert(root, bitsOf(network), offset)
  }
  const nodes = numbered(root)
  const tree = Buffer.concat(nodes.map((node) => Buffer.concat(node.map((side) => record(side, nodes)))))
  const uint = (value: number, type: 5 | 6 | 9) => ({ uint: value, type })
  const metadata = encode({
    node_count: uint(nodes.length, 6),
    record_size: uint(24, 5),
    ip_version: uint(6, 5),
    database_type: 'Korto-Fake-City',
    languages: ['en'],
    binary_format_major_version: uint(2, 5),
    binary_format_minor_version: uint(0, 5),
    build_epoch: uint(1, 9),
    description: { en: 'A few places for tests' },
  })
  return Buffer.concat([tree, Buffer.alloc(16), ...records, MARKER, metadata])
}

/** In the tree of IPv6 addresses, IPv4 ones are under ::/96. */
function bitsOf(network: string): string {
  const [address = '', length = ''] = network.split('/')
  if (isIPv4(address)) {
    const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
    return ('0'.repeat(96) + bits.join('')).slice(0, 96 + Number(length))
  }
  const [head = '', tail = ''] = address.split('::')
  const [front, back] = [head, tail].map((side) => side.split(':').filter(Boolean))
  const zeros = Array<string>(8 - (front?.length ?? 0) - (back?.length ?? 0)).fill('0')
  const groups = [...(front ?? []), ...zeros, ...(back ?? [])]
  const bits = groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
  return bits.join('').slice(0, Number(length))
}

function insert(root: Branch, bits: string, offset: number) {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const side = Number(bit) as 0 | 1
    const next = node[side]
    if (Array.isArray(next)) node = next
    else {
      const branch: Branch = [null, null]
      node[side] = branch
      node = branch
    }
  }
  node[Number(bits.at(-1)) as 0 | 1] = offset
}

const numbered = (root: Branch): Branch[] => {
  const nodes = [root]
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side)
  return nodes
}

function record(side: Branch | number | null, nodes: Branch[]): Buffer {
  const value = side === null ? nodes.length : Array.isArray(side) ? nodes.indexOf(side) : nodes.length + 16 + side
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(value, 0, 3)
  return bytes
}

/** Type in the upper three bits, size in the lower five; types above seven stand in a byte of their own. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)])
  if (isNumber(value)) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value.uint)
    const used = value.type === 5 ? bytes.subarray(2) : bytes
    return Buffer.concat([head(value.type, used.length), used])
  }
  const fields = Object.entries(value)
  return Buffer.concat([head(7, fields.length), ...fields.flatMap(([key, inner]) => [encode(key), encode(inner)])])
}

const isNumber = (value: object): value is { uint: number; type: 5 | 6 | 9 } => 'uint' in value

const head = (type: number, size: number) =>
  type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size])
