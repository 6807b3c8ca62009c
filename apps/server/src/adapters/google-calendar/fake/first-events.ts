import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { addByHand } from './by-hand.ts'
import type { FakeGoogleCalendar } from './google.ts'

const ZONE = 'Europe/Sofia'

/** Two calendars as a club has kept them until now, for whoever tries the demo. Only where the account has none yet. */
export function addFirstEvents({ store, now }: FakeGoogleCalendar, owner: string) {
  if ([...store.calendars.values()].some((calendar) => calendar.owner === owner && !calendar.isPrimary)) return
  const today = dayOf(ZONE, now())
  const court1 = store.addCalendar(owner, 'Court 1', ZONE)
  const court2 = store.addCalendar(owner, 'Court 2', ZONE)
  const at = (days: number, from: number, to: number) => ({ day: addDays(today, days), from: from * 60, to: to * 60 })
  const once = { repeat: 'none' as const, isFree: false }
  addByHand(store, court1, { ...once, title: 'Ivan Petrov +359 88 812 3401', times: at(1, 18, 19) })
  addByHand(store, court1, { ...once, title: 'Maria, lesson', times: at(2, 10, 11) })
  addByHand(store, court1, { title: 'Petar and Georgi', times: at(3, 19, 20), repeat: 'weekly', isFree: false })
  addByHand(store, court1, { ...once, title: 'Resurfacing', times: { day: addDays(today, 12), days: 1 } })
  addByHand(store, court1, { title: 'Call the electrician', times: at(1, 9, 10), repeat: 'none', isFree: true })
  addByHand(store, court2, { ...once, title: 'Juniors', times: at(4, 16, 18) })
}
