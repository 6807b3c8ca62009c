import { constants, crc32, deflateRawSync } from 'node:zlib'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that says it is the last one. */
const END = Buffer.from([3, 0])

/** Ends on a whole byte and is not the last: something may follow. */
export const deflatedPart = (part: Buffer): Buffer => deflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH })

/**
 * One gzip stream of parts that were compressed once and a stamp between each two of them that is new in every answer. The
 * stamp is stored as it is, so nothing is compressed when a page is sent; only the checksum runs over all of it. (Gzip
 * files can simply be joined, but browsers stop reading after the first.)
 */
export function gzipWith(stamp: Buffer, plain: Buffer[], deflated: Buffer[]): Buffer {
  const stored = storedBlock(stamp)
  const body = deflated.flatMap((part, index) => (index === 0 ? [part] : [stored, part]))
  let sum = 0
  let size = 0
  for (const [index, part] of plain.entries()) {
    if (index > 0) sum = crc32(stamp, sum)
    sum = crc32(part, sum)
    size += part.length + (index > 0 ? stamp.length : 0)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([HEADER, ...body, END, trailer])
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** Whether a browser says that it takes gzip; one that says `gzip;q=0` does not. */
export const takesGzip = (accepted: string | undefined): boolean =>
  /(?:^|[\s,])gzip\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(accepted ?? '')
