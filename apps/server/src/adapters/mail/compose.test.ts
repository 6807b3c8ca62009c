import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { Letter } from './mail.ts'

const aLetter = (letter: Partial<Letter> = {}): Letter => ({
  to: 'cleo@korto.example',
  language: 'en',
  subject: 'Your booking',
  paragraphs: ['Court 1 is yours.'],
  ...letter,
})

test('a letter is plain text and the same as simple HTML', () => {
  const action = { label: 'See it', address: 'https://korto.example/bookings?a=1&b=2' }
  const { text, html } = compose(aLetter({ language: 'bg', paragraphs: ['Здравей,\nКлео', 'Чакаме те.'], action }))
  expect(text).toBe('Здравей,\nКлео\n\nЧакаме те.\n\nSee it:\nhttps://korto.example/bookings?a=1&b=2\n')
  expect(html).toContain('<html lang="bg">')
  expect(html).toContain('<p>Здравей,<br>Клео</p><p>Чакаме те.</p>')
  expect(html).toContain('href="https://korto.example/bookings?a=1&amp;b=2"')
})

test('what somebody typed as a name stays text', () => {
  const name = `<script>alert(1)</script><img src=x onerror='a'> "Ivan" & Co`
  const { text, html } = compose(aLetter({ paragraphs: [name], action: { label: name, address: 'https://k.example' } }))
  expect(text).toContain(name)
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&#39;a&#39;&gt; &quot;Ivan&quot; &amp; Co')
})

test('a subject is one line', () => {
  const { subject } = compose(aLetter({ subject: 'Booking of Ivan\r\nBcc: everybody@evil.example\u0000!' }))
  expect(subject).toBe('Booking of Ivan Bcc: everybody@evil.example !')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/settings'])('a button never leads to %s', (address) => {
  expect(() => compose(aLetter({ action: { label: 'Go', address } }))).toThrow('http')
})
