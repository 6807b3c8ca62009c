import { expect, test } from 'vitest'
import { fittingCode, frameCode } from './embed-snippet.ts'

const embedded = { origin: 'https://korto.example', siteId: 7, title: 'Booking', language: null }

test.each([
  { language: null, address: 'https://korto.example/embed/club/7' },
  { language: 'en' as const, address: 'https://korto.example/embed/club/7?lang=en' },
  { language: 'bg' as const, address: 'https://korto.example/bg/embed/club/7' },
])('the code contains the club and $language', ({ language, address }) => {
  expect(frameCode({ ...embedded, language })).toContain(`<iframe src="${address}" `)
  expect(fittingCode({ ...embedded, language })).toContain(
    '<script async src="https://korto.example/embed.js"></script>',
  )
})

test('the name of a club is escaped in the code', () => {
  expect(frameCode({ ...embedded, title: 'Ace "&" <b>' })).toContain('title="Ace &quot;&amp;&quot; &lt;b&gt;"')
})
