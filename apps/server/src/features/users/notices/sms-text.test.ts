import { languages } from '@korto/domain/user/language'
import { expect, test } from 'vitest'
import { aNotice } from '../../../dev-notices.ts'
import { fitsOneSms } from './sms-segment.ts'
import { smsText } from './sms-text.ts'

test('an SMS says what happened, when, where and whom to ask', () => {
  expect(smsText('en', aNotice({ type: 'CANCELED', reason: 'Rain.' }))).toBe(
    'Vitosha Tennis Park: your booking on 17.11. at 18:00, Clay courts, is canceled. Questions: +359 2 555 01 40',
  )
  expect(smsText('en', aNotice({ type: 'MOVED' }))).toContain('moved to 17.11. at 18:00')
  expect(smsText('bg', aNotice({ type: 'REJECTED' }))).toBe('Vitosha Tennis Park: отказ за 17.11. 18:00, Clay courts.')
  expect(smsText('ru', aNotice({ type: 'CANCELED', site: 'Парк', item: 'Корт 1' }))).toBe(
    'Парк: отменено 17.11. 18:00, Корт 1. Тел. +359 2 555 01 40',
  )
})

const names = [
  'Vitosha Tennis Park',
  'Тенис парк Витоша с много дълго име край реката',
  'я'.repeat(10_000),
  '🎾'.repeat(500),
  '\u202Eevil\u202C\r\nCourt 1 {count}',
  '^{}[~]|€'.repeat(40),
  'https://evil.example/x',
  '',
]

const phones = ['+359 2 555 01 40', null, 'evil.example', '1'.repeat(200)]

test('it is one segment without a link or a word of the client, whatever names there are', () => {
  for (const language of languages)
    for (const type of ['CANCELED', 'MOVED', 'REJECTED'] as const)
      for (const site of names)
        for (const item of names) {
          const phone = phones[(names.indexOf(site) + names.indexOf(item)) % phones.length] ?? null
          const facts = aNotice({ type, site, item, phone, client: 'Secret', reason: 'Secret' })
          const text = smsText(language, facts)
          expect(fitsOneSms(text), text).toBe(true)
          expect(text).toMatch(/17\.11\. .*18:00/)
          expect(text).not.toMatch(/Secret|:\/\/|\.example|[\r\n\u202E]/)
        }
})

test('several bookings are one SMS', () => {
  const places = [17, 18, 19].map((day) => ({
    item: 'Court 1',
    coach: null,
    start: `2026-11-${day}T18:00`,
    end: `2026-11-${day}T19:00`,
  }))
  const moved = places.map((place) => ({ ...place, before: place }))
  for (const language of languages) {
    const texts = [
      smsText(language, aNotice({ type: 'CANCELED', places })),
      smsText(language, aNotice({ type: 'MOVED', places: moved })),
      smsText(language, aNotice({ type: 'CANCELED', places: [...moved.slice(0, 1), ...places.slice(1)] })),
    ]
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) {
      expect(text).toMatch(/3.*17\.11\./)
      expect(fitsOneSms(text)).toBe(true)
    }
  }
})

test('160 letters of GSM or 70 others fit one SMS', () => {
  expect([fitsOneSms('a'.repeat(160)), fitsOneSms('a'.repeat(161))]).toEqual([true, false])
  expect([fitsOneSms('я'.repeat(70)), fitsOneSms('я'.repeat(71))]).toEqual([true, false])
  expect([fitsOneSms('€'.repeat(80)), fitsOneSms('€'.repeat(81))]).toEqual([true, false])
})
