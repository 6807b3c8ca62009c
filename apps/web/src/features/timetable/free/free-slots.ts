import type { PublicTimeslot } from '@korto/contract/timetable'

/** How many slots of a day can still be booked. */
export const countFreeSlots = (slots: readonly PublicTimeslot[], now: number): number =>
  slots.filter(({ start, free }) => free > 0 && Date.parse(start) > now).length
