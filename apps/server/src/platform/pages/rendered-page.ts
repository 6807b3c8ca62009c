import { randomBytes, randomFillSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipWithNonce, joinedBy, type PackedPage, packPage } from './gzip-page.ts'

/** A rendered page, cut where the nonce stands, so that each answer can carry its own. */
export interface RenderedPage extends PackedPage {
  status: number
  headers: [string, string][]
}

/** Stands for the nonce while a page is rendered; nothing else on a page looks like it. */
export const NONCE_PLACEHOLDER = `nonce-${randomBytes(12).toString('hex')}`

/** The length depends on the encoding, and a cookie would go to everybody. */
const UNCACHED_HEADERS = new Set(['content-length', 'set-cookie'])

export async function splitAtNonce(response: Response): Promise<RenderedPage> {
  const parts = splitAt(NONCE_PLACEHOLDER, Buffer.from(await response.arrayBuffer()))
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !UNCACHED_HEADERS.has(name)),
    ...(await packPage(parts)),
  }
}

/** The parts are views of the whole; nothing is copied. */
function splitAt(separator: string, whole: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let begin = 0
  for (let end = whole.indexOf(separator); end >= 0; end = whole.indexOf(separator, begin)) {
    parts.push(whole.subarray(begin, end))
    begin = end + separator.length
  }
  return [...parts, whole.subarray(begin)]
}

/** The compressed copy is about a fifth of the page. */
export const pageBytes = ({ parts }: RenderedPage): number => parts.reduce((sum, part) => sum + part.length, 0) * 1.2

/** The cached parts are sent as they are. Joined for each answer, a page of a large club would be 0.3 MB of garbage each time. */
export function pageWithNonce(nonce: string, { parts }: RenderedPage): { length: number; stream: Readable } {
  const pieces = joinedBy(Buffer.from(nonce), parts)
  return {
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    stream: new Readable({
      read() {
        // All at once, so that small ones are sent together.
        for (const piece of pieces) this.push(piece)
        this.push(null)
      },
    }),
  }
}

export const gzippedPageWithNonce = (nonce: string, page: RenderedPage): Buffer =>
  gzipWithNonce(page, Buffer.from(nonce))

const NONCE_BYTES = 16
const randomPool = Buffer.alloc(256 * NONCE_BYTES)
let used = randomPool.length

/** Random bytes are taken from the system for many nonces at once, because each call is slow. */
export function newNonce(): string {
  if (used === randomPool.length) {
    randomFillSync(randomPool)
    used = 0
  }
  used += NONCE_BYTES
  return randomPool.toString('base64url', used - NONCE_BYTES, used)
}
