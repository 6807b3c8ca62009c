import { languages } from '@korto/domain/user/language'
import { describe, expect, test } from 'vitest'
import { aNotice, everyNotice, NOTICES_AT } from '../../../dev-notices.ts'
import { letterOf } from './letter-of.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { entryTexts, pushTexts, storedEntryTexts } from './notice-text.ts'

const reading = { now: NOTICES_AT }
const named = (name: string): NoticeFacts => everyNotice[name] ?? aNotice()
const letter = (language: (typeof languages)[number], facts: NoticeFacts, more = {}) =>
  letterOf(language, facts, {
    ...reading,
    link: 'https://korto.example/my-bookings',
    settingsAddress: 'https://korto.example/settings',
    ...more,
  })

describe('an entry says what happened, where and when', () => {
  test.each([
    [
      'confirmed',
      'Booking confirmed',
      'Vitosha Tennis Park, Clay courts, Tue 17 November, 18:00–19:00, with Elena Markova.',
    ],
    [
      'rejected',
      'Request rejected',
      'Vitosha Tennis Park could not take Clay courts, Tue 17 November, 18:00–19:00. “The hall is taken.”',
    ],
    [
      'canceled',
      'Canceled by the club',
      'Vitosha Tennis Park, Clay courts, Tue 17 November, 18:00–19:00. “Rain.” You pay nothing.',
    ],
    [
      'canceledSeries',
      'Series canceled by the club',
      'Vitosha Tennis Park, Clay courts, every Tuesday, 18:00–19:00, from 17 November on. You pay nothing.',
    ],
    [
      'canceledMany',
      '3 bookings canceled by the club',
      'Vitosha Tennis Park, Court 1, Tue 17 November, 18:00–19:00; Court 1, Wed 18 November, 18:00–19:00; Court 1, Thu 19 November, 18:00–19:00. You pay nothing.',
    ],
    [
      'changedMany',
      '3 of your bookings changed',
      'Vitosha Tennis Park, Court 1, Tue 17 November, 18:00–19:00 (canceled); Court 1, Wed 18 November, 18:00–19:00 instead of 17:00–18:00; Court 2, Thu 19 November, 18:00–19:00 instead of Court 1, 18:00–19:00. “Rain.” You pay nothing for what is canceled.',
    ],
    [
      'movedMany',
      '2 bookings moved',
      'Vitosha Tennis Park, Court 1, Tue 17 November, 18:00–19:00 instead of 17:00–18:00; Court 1, Wed 18 November, 18:00–19:00 instead of Hall, Mon 16 November, 18:00–19:00.',
    ],
    ['moved', 'Moved to 18:00', 'Vitosha Tennis Park moved Clay courts on Tue 17 November from 17:00 to 18:00–19:00.'],
    [
      'movedDay',
      'Moved to Tue 17 November, 18:00',
      'Vitosha Tennis Park: Clay courts, Tue 17 November, 18:00–19:00 instead of Clay courts, Mon 16 November, 18:00–19:00.',
    ],
    [
      'movedItem',
      'Moved to Clay courts',
      'Vitosha Tennis Park: Clay courts, Tue 17 November, 18:00–19:00 instead of Hard courts, Tue 17 November, 18:00–19:00.',
    ],
    [
      'reminder',
      'You play tomorrow at 18:00',
      'Vitosha Tennis Park, Clay courts, Tue 17 November, 18:00–19:00, with Elena Markova.',
    ],
    ['slotFree', '17:00 on Clay courts is free', 'Vitosha Tennis Park, today 17:00–18:00. First come, first served.'],
  ])('%s', (name, title, text) => {
    expect(entryTexts('en', named(name), reading)).toEqual({ title, text })
  })

  test('of a slot that somebody else has booked since, that it was free', () => {
    expect(entryTexts('en', named('slotFree'), { isTaken: true })).toEqual({
      title: '17:00 on Clay courts was free',
      text: 'Vitosha Tennis Park, Mon 16 November 17:00–18:00. Somebody was faster; you still watch.',
    })
  })

  test('as it is stored, or as the sentence that was stored', () => {
    const { type, ...facts } = named('clientAdded')
    expect(storedEntryTexts('en', type, JSON.stringify(facts))).toEqual(entryTexts('en', named('clientAdded')))
    expect(storedEntryTexts('en', 'OLD', 'Court 1 is free')).toEqual({ title: '', text: 'Court 1 is free' })
  })
})

test.each([
  ['new', 'Irina Volkova booked 18:00', 'Clay courts, tomorrow, 18:00–19:00.'],
  ['pending', 'Irina Volkova asks for 18:00', 'Clay courts, tomorrow, 18:00–19:00.'],
  ['pendingCoach', 'Irina Volkova asks for you at 18:00', 'Clay courts, tomorrow, 18:00–19:00, with Elena Markova.'],
  ['pendingCoachForClub', 'Irina Volkova asks for 18:00 with Elena Markova', expect.anything()],
  ['canceledByClient', 'Irina Volkova canceled 18:00', 'Clay courts, tomorrow, 18:00–19:00.'],
  ['confirmedForCoach', 'Confirmed: Irina Volkova, 18:00', expect.anything()],
])('a push to staff: %s', (name, title, text) => {
  expect(pushTexts('en', named(name), reading)).toEqual({ title, text })
})

describe('a letter', () => {
  test.each([
    ['confirmed', 'Confirmed: Tue 17 November, 18:00–19:00, Clay courts', 'Your booking is confirmed'],
    ['canceled', 'Canceled by the club: Tue 17 November, 18:00–19:00, Clay courts', 'The club had to cancel'],
    ['moved', 'Moved to 18:00: Tue 17 November, Clay courts', 'Your booking moved to 18:00'],
    ['movedDay', 'Moved to Tue 17 November, 18:00: Clay courts', 'Your booking moved to Tue 17 November, 18:00'],
    ['receipt', 'Your booking: Tue 17 November, 18:00–19:00, Clay courts', 'You have booked'],
    ['receiptOfRequest', 'Your request: Tue 17 November, 18:00–19:00, Clay courts', 'Your request is with the club'],
    ['slotFree', 'Free now: today 17:00–18:00, Clay courts', '17:00 on Clay courts is free'],
    ['reminder', 'Tomorrow at 18:00: Clay courts with Elena Markova', 'You play tomorrow at 18:00'],
    ['digest', 'Today at Vitosha Tennis Park: 5 bookings, 2 requests wait', 'Today at Vitosha Tennis Park'],
  ])('%s has its subject and title', (name, subject, title) => {
    expect(letter('en', named(name))).toMatchObject({ subject, title, senderName: 'Vitosha Tennis Park via Korto' })
  })

  test('says until when one may cancel, what no longer holds, and where such letters end', () => {
    expect(letter('en', named('confirmed')).paragraphs).toEqual([
      'See you on Tuesday. You can cancel in My bookings until 16:00 that day.',
    ])
    expect(letter('en', named('moved'))).toMatchObject({
      dates: [{ formerHours: '17:00–18:00', hours: '18:00–19:00' }],
      attachmentNote: { name: 'moved.ics' },
    })
    const alternatives = [{ label: 'Sat 21, 11:00', address: 'https://korto.example/x' }]
    const canceled = letter('en', named('canceled'), { alternatives })
    expect(canceled).toMatchObject({ dates: [{ formerHours: '18:00–19:00' }], choices: alternatives })
    expect(canceled.paragraphs).toEqual(['The club writes: “Rain.” You pay nothing. These times are free:'])
    const unsubscribeAddress = 'https://korto.example/unsubscribe/x'
    expect(letter('en', named('reminder'), { unsubscribeAddress }).footer).toEqual({
      sender: 'Vitosha Tennis Park, +359 2 555 01 40.',
      links: [
        { label: 'No more reminders', address: unsubscribeAddress },
        { label: 'All settings', address: 'https://korto.example/settings' },
      ],
    })
  })

  test('goes to the club when it is answered', () => {
    expect(letter('en', aNotice({ email: 'desk@vitosha.example' })).replyTo).toBe('desk@vitosha.example')
    expect(letter('en', aNotice()).replyTo).toBeUndefined()
  })
})

test.each([
  ['en', '3 of your bookings changed', '(canceled)', '18:00–19:00 instead of 17:00–18:00', 'Canceled by the club'],
  ['bg', '3 от резервациите ти са променени', '(отменена)', '18:00–19:00 вместо 17:00–18:00', 'Отменена от клуба'],
  ['ru', 'Изменено 3 бронирования', '(отменено)', '18:00–19:00 вместо 17:00–18:00', 'Отменено клубом'],
] as const)('what was cancelled and what was moved are told apart in %s', (language, title, canceled, moved, line) => {
  const facts = named('changedMany')
  const entry = entryTexts(language, facts, reading)
  expect(entry.title).toBe(title)
  expect(entry.text.split('; ')).toEqual([
    expect.stringContaining(canceled),
    expect.stringContaining(moved),
    expect.not.stringContaining(canceled),
  ])
  const { subject, dates, ...parts } = letter(language, facts)
  expect(parts).toMatchObject({ title, attachmentNote: { name: 'changed.ics' } })
  expect(subject.startsWith(`${title}: `)).toBe(true)
  expect(dates).toMatchObject([
    { formerHours: '18:00–19:00', lines: ['Court 1, Vitosha Tennis Park', line] },
    { formerHours: '17:00–18:00', hours: '18:00–19:00', lines: ['Court 1, Vitosha Tennis Park'] },
    { formerHours: 'Court 1, 18:00–19:00', hours: '18:00–19:00', lines: ['Court 2, Vitosha Tennis Park'] },
  ])
  expect(dates?.[0]).not.toHaveProperty('hours')
})

test('a letter about several moves shows the old and the new time of each', () => {
  expect(letter('en', named('movedMany'))).toMatchObject({
    dates: [
      { date: '17', formerHours: '17:00–18:00', hours: '18:00–19:00' },
      { date: '18', formerHours: 'Hall, Mon 16 November, 18:00–19:00', hours: '18:00–19:00' },
    ],
  })
})

test('every notice is written in every language, with nothing left to fill in', () => {
  for (const [name, facts] of Object.entries(everyNotice)) {
    const seen = languages.map((language) => {
      const { title, text } = entryTexts(language, facts, reading)
      const { subject, paragraphs } = letter(language, facts)
      const all = [title, text, subject, ...paragraphs].join('\n')
      expect(all, name).not.toMatch(/[{}]|undefined|null|NaN/)
      return title
    })
    expect(new Set(seen).size, name).toBe(languages.length)
  }
})

test('a push stays small, whatever people are called', () => {
  const long = `${'я'.repeat(10_000)}\r\n\u202E<b>`
  for (const facts of Object.values(everyNotice)) {
    const hostile = { ...facts, site: long, item: long, client: long, coach: long, reason: long, email: long }
    const { title, text } = pushTexts('ru', hostile as NoticeFacts, reading)
    expect(Buffer.byteLength(title + text)).toBeLessThan(1_500)
    expect(title + text).not.toMatch(/[\r\n\u202E]/)
  }
})
