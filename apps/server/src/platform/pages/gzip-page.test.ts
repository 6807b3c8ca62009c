import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflatedPart, gzipWith, takesGzip } from './gzip-page.ts'

const unpacked = (stamp: Buffer, parts: Buffer[]) => gunzipSync(gzipWith(stamp, parts, parts.map(deflatedPart)))

test('whatever the parts are, they come out joined by the stamp', () => {
  const bytes = fc.uint8Array({ maxLength: 3_000 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 6 }), fc.string({ maxLength: 40 }), (parts, word) => {
      const stamp = Buffer.from(word)
      const joined = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [stamp, part])))
      expect(unpacked(stamp, parts).equals(joined)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a page of many cells becomes much smaller', () => {
  const cells = Buffer.from('<td class="cell"><button type="button">18:00</button></td>'.repeat(500))
  const parts = [cells, cells, cells]
  expect(gzipWith(Buffer.from('nonce'), parts, parts.map(deflatedPart)).length).toBeLessThan(cells.length / 20)
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
