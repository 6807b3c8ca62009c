import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPage, stampedPage, takesGzip } from './gzip-page.ts'

const bytes = fc.uint8Array({ maxLength: 3_000 }).map((array) => Buffer.from(array))
const stamps = fc.uint8Array({ minLength: 22, maxLength: 22 }).map((array) => Buffer.from(array))

test('whatever the parts are, they come out joined by the stamp of each answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 6 }), fc.array(stamps), async (parts, ofAnswers) => {
      const packed = await packPage(parts, 22)
      for (const stamp of ofAnswers) {
        const joined = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [stamp, part])))
        // Unpacking compares the checksum as well.
        expect(gunzipSync(stampedPage(packed, stamp)).equals(joined)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('a page of many cells becomes much smaller', async () => {
  const cells = Buffer.from('<td class="cell"><button type="button">18:00</button></td>'.repeat(500))
  expect((await packPage([cells, cells, cells], 5)).bytes.length).toBeLessThan(cells.length / 20)
})

test('a stamp of another length is refused, for it would break the page', async () => {
  const packed = await packPage([Buffer.from('a'), Buffer.from('b')], 5)
  expect(() => stampedPage(packed, Buffer.from('nonces'))).toThrow('6 bytes of 5')
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
])('$accepted takes gzip: $takes', ({ accepted, takes }) => {
  expect(takesGzip(accepted)).toBe(takes)
})
