import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A page cut where its nonces stand, and the same parts compressed. */
export interface PackedPage {
  parts: Buffer[]
  deflated: Buffer[]
}

/**
 * A cached page is compressed once, while each answer carries a nonce of its own. So the parts between the nonces are
 * compressed one by one, and an answer joins them with its nonce, uncompressed, to one gzip stream. (Whole gzip streams
 * could simply be joined, but browsers stop reading after the first.)
 */
export const packPage = async (parts: Buffer[]): Promise<PackedPage> => ({
  parts,
  deflated: await Promise.all(parts.map((part) => deflate(part, UNFINISHED))),
})

export function gzipWithNonce({ parts, deflated }: PackedPage, nonce: Buffer): Buffer {
  return Buffer.concat([
    HEADER,
    ...joinedBy(storedBlock(nonce), deflated),
    LAST_BLOCK,
    trailerOf(joinedBy(nonce, parts)),
  ])
}

export const joinedBy = (separator: Buffer, parts: Buffer[]): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))

const deflate = promisify(deflateRaw) as (bytes: Buffer, options: object) => Promise<Buffer>
/** Ends on a whole byte, so that another block may follow. */
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH }

// RFC 1952: deflate, no name, no time, unknown system.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that is marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0])

/** RFC 1951, 3.2.4: a length, its complement, and the bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** Checksum and length of what was compressed. */
function trailerOf(pieces: Buffer[]): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  )
  trailer.writeUInt32LE(
    pieces.reduce((length, piece) => length + piece.length, 0),
    4,
  )
  return trailer
}

/** Whether a browser accepts gzip; `gzip;q=0` says that it does not. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  /(?:^|[\s,])gzip\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(acceptEncoding ?? '')
