import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptsGzip, gzipWithNonce, joinedBy, packPage } from './gzip-page.ts'

const bytes = fc.uint8Array({ maxLength: 3_000 }).map((array) => Buffer.from(array))
const nonces = fc.uint8Array({ minLength: 22, maxLength: 22 }).map((array) => Buffer.from(array))

test('whatever the parts are, they come out joined by the nonce of each answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 6 }), fc.array(nonces), async (parts, ofAnswers) => {
      const packed = await packPage(parts)
      // Unpacking compares the checksum as well.
      for (const nonce of ofAnswers)
        expect(gunzipSync(gzipWithNonce(packed, nonce)).equals(Buffer.concat(joinedBy(nonce, parts)))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a page of many cells becomes much smaller', async () => {
  const cells = Buffer.from('<td class="cell"><button type="button">18:00</button></td>'.repeat(500))
  const packed = await packPage([cells, cells, cells])
  expect(gzipWithNonce(packed, Buffer.from('nonce')).length).toBeLessThan(cells.length / 20)
})

test.each([
  { accepted: 'gzip, deflate, br, zstd', takes: true },
  { accepted: 'br;q=1, gzip;q=0.5', takes: true },
  { accepted: 'GZIP', takes: true },
  { accepted: 'gzip;q=0', takes: false },
  { accepted: 'gzip; q=0.0, br', takes: false },
  { accepted: 'identity', takes: false },
  { accepted: 'x-gzip', takes: false },
  { accepted: undefined, takes: false },
])('$accepted accepts gzip: $takes', ({ accepted, takes }) => {
  expect(acceptsGzip(accepted)).toBe(takes)
})
