import { expect, test } from 'vitest'
import { exampleValues } from './example-values.ts'

const slot = (start: string, end: string, free: number) => ({
  start: `${start}:00+02:00`,
  end: `${end}:00+02:00`,
  free,
  capacity: 1,
  price: 20,
})
const club = {
  origin: 'https://korto.example',
  siteId: 7,
  itemId: 11,
  zone: 'Europe/Sofia',
  now: Date.parse('2026-11-16T12:00:00+02:00'),
}

test('the examples name free slots of tomorrow [HELP-04]', () => {
  const days = [
    { date: '2026-11-16', slots: [slot('2026-11-16T18:00', '2026-11-16T19:00', 1)] },
    {
      date: '2026-11-17',
      slots: [
        slot('2026-11-17T08:00', '2026-11-17T09:00', 0),
        slot('2026-11-17T09:00', '2026-11-17T10:00', 1),
        slot('2026-11-17T10:00', '2026-11-17T11:00', 1),
      ],
    },
  ]
  expect(exampleValues({ ...club, days })).toEqual({
    origin: 'https://korto.example',
    siteId: 7,
    itemId: 11,
    day: '2026-11-17',
    weekLater: '2026-11-24',
    twoWeeksLater: '2026-12-01',
    monthAgo: '2026-10-17',
    yesterday: '2026-11-15',
    weekday: 2,
    from: '2026-11-17T09:00:00+02:00',
    to: '2026-11-17T10:00:00+02:00',
    laterFrom: '2026-11-17T10:00:00+02:00',
    laterTo: '2026-11-17T11:00:00+02:00',
    startTime: '09:00:00',
    endTime: '10:00:00',
  })
})

test('a day that is full is passed over, and a club without free slots gets times of tomorrow', () => {
  const full = { date: '2026-11-17', slots: [slot('2026-11-17T09:00', '2026-11-17T10:00', 0)] }
  const free = ['2026-11-18T09:00', '2026-11-18T10:00'].map((start) => slot(start, '2026-11-18T11:00', 2))
  expect(exampleValues({ ...club, days: [full, { date: '2026-11-18', slots: free }] }).day).toBe('2026-11-18')
  expect(exampleValues({ ...club, days: [full] })).toMatchObject({
    day: '2026-11-17',
    from: '2026-11-17T10:00:00+02:00',
    laterTo: '2026-11-17T13:00:00+02:00',
  })
})
