import type { PublicTimeslot, StaffTimetable } from '@korto/contract/timetable'
import type { Item } from '@korto/domain/item/item'
import { MAX_TEXT_A_DAY, type Slot, textLength } from '@korto/domain/schedule/slots-of-day'
import type { Day } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'
import { type CoachCandidates, capacityWithCoach } from '@korto/domain/timeslot/free-with-coach'
import type { Timeslot } from '@korto/domain/timeslot/timeslots-of-day'

/** The largest number of free places that is shown. */
const ALL = Number.POSITIVE_INFINITY

/** Where the club does not show how many places are left, one that is free looks like any other. */
export const mostShown = ({ config }: Item): number => (config.hide_free_slots_left === true ? 1 : ALL)

/** Schedules saved before there was a bound may have a long description on each of hundreds of slots. */
function withoutTooLongTexts<S extends Slot>(slots: S[]): S[] {
  if (slots.reduce((sum, slot) => sum + textLength(slot), 0) <= MAX_TEXT_A_DAY) return slots
  return slots.map(({ description: _, ...slot }) => slot as S)
}

/** The slots of a day without their free places. */
export const presentSlots = (zone: string, slots: Slot[], most: number): Omit<PublicTimeslot, 'free'>[] =>
  withoutTooLongTexts(slots).map((slot) => presentSlot(zone, slot, most))

export const presentStaffDays = (
  zone: string,
  days: { date: Day; slots: Timeslot[] }[],
  coaches: CoachCandidates,
): StaffTimetable['days'] =>
  days.map(({ date, slots }) => ({
    date,
    slots: withoutTooLongTexts(slots).map((slot) => ({
      ...withFree(presentSlot(zone, slot, ALL), slot.free, coaches),
      unmapped: slot.unmapped,
    })),
  }))

/** Hours of a coach may have more places than the coach has by default. */
export const withFree = (
  slot: Omit<PublicTimeslot, 'free'>,
  free: number,
  coaches: CoachCandidates,
): PublicTimeslot => ({
  ...slot,
  capacity: Math.max(capacityWithCoach(slot.capacity, coaches), free),
  free,
})

const presentSlot = (zone: string, slot: Slot, most: number): Omit<PublicTimeslot, 'free'> => ({
  start: wireDateTime(zone, slot.start),
  end: wireDateTime(zone, slot.end),
  capacity: Math.min(slot.capacity, most),
  price: slot.priceCents === null ? null : slot.priceCents / 100,
  ...(slot.title === undefined ? {} : { title: slot.title }),
  ...(slot.description === undefined ? {} : { description: slot.description }),
  ...(slot.backgroundColor === undefined ? {} : { backgroundColor: slot.backgroundColor }),
})
