import { expect, test } from 'vitest'
import { compose, senderOf } from './compose.ts'
import type { Letter } from './mail.ts'

const aLetter = (letter: Partial<Letter> = {}): Letter => ({
  to: 'cleo@korto.example',
  language: 'en',
  subject: 'Your booking',
  paragraphs: ['Court 1 is yours.'],
  ...letter,
})

test('a letter is plain text and the same as HTML', () => {
  const action = { label: 'See it', address: 'https://korto.example/bookings?a=1&b=2' }
  const { text, html } = compose(aLetter({ language: 'bg', paragraphs: ['Здравей,\nКлео', 'Чакаме те.'], action }))
  expect(text).toBe('Здравей,\nКлео\n\nЧакаме те.\n\nSee it:\nhttps://korto.example/bookings?a=1&b=2\n')
  expect(html).toContain('<html lang="bg">')
  expect(html).toMatch(/>Здравей,<br>Клео<\/p>\s*<p [^>]*>Чакаме те\.<\/p>/)
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

const full: Partial<Letter> = {
  title: 'Your booking moved to 20:00',
  dates: [
    {
      weekday: 'Fri',
      date: '20',
      month: 'Nov',
      hours: '20:00–21:00',
      formerHours: '19:00–20:00',
      lines: ['Hard courts, Vitosha', '36 BGN'],
    },
  ],
  choices: [{ label: 'Sat 21, 11:00', address: 'https://k.example/a' }],
  lists: [{ title: 'Still free', rows: [{ term: 'Court 1', text: '08:00' }], more: 'and 3 more' }],
  attachmentNote: { name: 'moved.ics', text: 'changes the entry in your calendar' },
  footer: {
    sender: 'Vitosha Tennis Park.',
    note: 'You watch this time.',
    links: [{ label: 'Settings', address: 'https://k.example/s' }],
  },
}

test('a letter has a leaf of a calendar, other times, lists and a footer, all of it in the plain text too', () => {
  const { text, html } = compose(aLetter(full))
  expect(html).toMatch(/<s [^>]*><span [^>]*>19:00–20:00<\/span><\/s> <span [^>]*>20:00–21:00/)
  for (const word of ['Fri', '>20<', 'Nov', 'Hard courts, Vitosha', 'moved.ics', 'and 3 more', 'You watch this time.'])
    expect(html).toContain(word)
  expect(text).toBe(
    [
      'Your booking moved to 20:00',
      'Fri 20 Nov, 19:00–20:00 → 20:00–21:00\nHard courts, Vitosha\n36 BGN',
      'Court 1 is yours.',
      'Sat 21, 11:00:\nhttps://k.example/a',
      'Still free\nCourt 1  08:00\nand 3 more',
      '-- \nVitosha Tennis Park. You watch this time.\nSettings: https://k.example/s\n',
    ].join('\n\n'),
  )
})

test('every part has a colour for dark mail programs, and nothing is loaded from outside', () => {
  const { html } = compose(aLetter(full))
  const dark = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'), html.indexOf('</style>'))
  const used = new Set([...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name))
  for (const name of used) expect(dark).toContain(`.${name}{`)
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
})

test('names of any kind stay text in every part', () => {
  const evil = `\u202E<b onclick="x">Ivan</b>\r\nBcc: x@evil.example ${'я'.repeat(10_000)}`
  const link = { label: evil, address: 'https://k.example/"><script>' }
  const { subject, text, html } = compose(
    aLetter({
      subject: evil,
      title: evil,
      dates: [{ weekday: evil, date: evil, month: evil, hours: evil, formerHours: evil, lines: [evil] }],
      paragraphs: [evil],
      choices: [link],
      lists: [{ title: evil, rows: [{ term: evil, text: evil }], more: evil }],
      action: link,
      attachmentNote: { name: evil, text: evil },
      footer: { sender: evil, note: evil, links: [link] },
    }),
  )
  expect(subject).toMatch(/^<b onclick="x">Ivan<\/b> Bcc: x@evil\.example я+…$/)
  expect(subject.length).toBeLessThanOrEqual(200)
  expect(html).not.toMatch(/<b onclick|<script|\u202E/)
  expect(text).not.toMatch(/\u202E|\r/)
  expect(html.length).toBeLessThan(40_000)
})

test('a club writes under its name from the address of the product, and answers go to the club', () => {
  const letter = aLetter({ senderName: 'Vitosha\r\nBcc: x via Korto', replyTo: 'desk@vitosha.example' })
  const name = 'Vitosha Bcc: x via Korto'
  expect(senderOf(letter, 'Korto <notices@korto.example>')).toEqual({
    from: { name, address: 'notices@korto.example' },
    replyTo: 'desk@vitosha.example',
  })
  expect(senderOf({ ...letter, replyTo: 'a@b.example, evil@x.example' }, 'notices@korto.example')).toEqual({
    from: { name, address: 'notices@korto.example' },
  })
  expect(senderOf(aLetter(), 'Korto <notices@korto.example>')).toEqual({ from: 'Korto <notices@korto.example>' })
})
