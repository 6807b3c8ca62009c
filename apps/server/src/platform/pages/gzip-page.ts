import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that says it is the last one. */
const END = Buffer.from([3, 0])

/** A page as one gzip stream, with room for a stamp between each two of its parts that is new in every answer. */
export interface PackedPage {
  bytes: Buffer
  stampLength: number
  /** Where the stamps stand in it. */
  stampsAt: number[]
  /** The checksum with a blank stamp, and what each bit of a stamp's own checksum changes in it. */
  blankSum: number
  changes: number[]
}

/** Stamps are stored as they are, so that nothing is compressed when a page is sent. */
export async function packPage(parts: Buffer[], stampLength: number): Promise<PackedPage> {
  const blank = Buffer.alloc(stampLength)
  const stored = storedBlock(blank)
  const stampsAt: number[] = []
  const pieces: Buffer[] = [HEADER]
  let length = HEADER.length
  for (const [index, part] of parts.entries()) {
    const deflated = await deflate(part, UNFINISHED)
    const added = index === 0 ? [deflated] : [stored, deflated]
    if (index > 0) stampsAt.push(length + stored.length - stampLength)
    pieces.push(...added)
    length += added.reduce((sum, piece) => sum + piece.length, 0)
  }
  const trailer = Buffer.alloc(8)
  const size = parts.reduce((sum, part) => sum + part.length, stampsAt.length * stampLength)
  trailer.writeUInt32LE(size, 4)
  const bytes = Buffer.concat([...pieces, END, trailer])
  return { bytes, stampLength, stampsAt, ...sumsOf(parts, blank) }
}

/** The page with this stamp. (Gzip files could simply be joined, but browsers stop reading after the first.) */
export function stampedPage({ bytes, stampLength, stampsAt, blankSum, changes }: PackedPage, stamp: Buffer): Buffer {
  if (stamp.length !== stampLength) throw new Error(`the stamp has ${stamp.length} bytes of ${stampLength}`)
  const page = Buffer.from(bytes)
  for (const at of stampsAt) stamp.copy(page, at)
  const difference = crc32(stamp) ^ crc32(Buffer.alloc(stampLength))
  const sum = changes.reduce((sum, change, bit) => ((difference >>> bit) & 1 ? sum ^ change : sum), blankSum)
  page.writeUInt32LE(sum >>> 0, page.length - 8)
  return page
}

/**
 * Summing up a page of a hundred kilobytes would cost a third of what its answer does. But this checksum is linear: a stamp
 * of the same length changes the sum of everything by what each bit that differs in the sum of the stamp alone changes. So
 * that is found out once for each of its 32 bits.
 */
function sumsOf(parts: Buffer[], blank: Buffer): Pick<PackedPage, 'blankSum' | 'changes'> {
  const sumWith = (difference: number) =>
    parts.reduce((sum, part, index) => crc32(part, index === 0 ? 0 : (crc32(blank, sum) ^ difference) >>> 0), 0)
  const blankSum = sumWith(0)
  return { blankSum, changes: Array.from({ length: 32 }, (_, bit) => sumWith((1 << bit) >>> 0) ^ blankSum) }
}

const deflate = promisify(deflateRaw) as (bytes: Buffer, options: object) => Promise<Buffer>
/** Ends on a whole byte and is not the last: something may follow. */
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH }

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** Whether a browser says that it takes gzip; one that says `gzip;q=0` does not. */
export const takesGzip = (accepted: string | undefined): boolean =>
  /(?:^|[\s,])gzip\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(accepted ?? '')
