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
const OF_ONE_ANSWER = new Set(['content-length', 'set-cookie'])

export async function cutPage(response: Response): Promise<RenderedPage> {
  const parts = cutAt(NONCE_PLACEHOLDER, Buffer.from(await response.arrayBuffer()))
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !OF_ONE_ANSWER.has(name)),
    ...(await packPage(parts)),
  }
}

/** The parts are views of the whole: nothing is copied, and nothing becomes text that is only sent. */
function cutAt(separator: string, whole: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let begin = 0
  for (let end = whole.indexOf(separator); end >= 0; end = whole.indexOf(separator, begin)) {
    parts.push(whole.subarray(begin, end))
    begin = end + separator.length
  }
  return [...parts, whole.subarray(begin)]
}

/** Compressed it is there once more, at about a fifth. */
export const pageBytes = ({ parts }: RenderedPage): number => parts.reduce((sum, part) => sum + part.length, 0) * 1.2

/**
 * The parts go out as they are kept. Joined for each answer, a page of a large club would be a third of a megabyte to be cleared
 * away each time, far more than all the rest of the answer.
 */
export function pageWith(nonce: string, { parts }: RenderedPage): { length: number; stream: Readable } {
  const pieces = joinedBy(Buffer.from(nonce), parts)
  return {
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    stream: new Readable({
      read() {
        // All at once, so that small ones travel together.
        for (const piece of pieces) this.push(piece)
        this.push(null)
      },
    }),
  }
}

export const gzippedPageWith = (nonce: string, page: RenderedPage): Buffer => gzipWithNonce(page, Buffer.from(nonce))

const NONCE_BYTES = 16
const chance = Buffer.alloc(256 * NONCE_BYTES)
let used = chance.length

/** Chance is taken from the system for many pages at once: asking takes longer than the rest of a nonce. */
export function newNonce(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += NONCE_BYTES
  return chance.toString('base64url', used - NONCE_BYTES, used)
}
