import type { ActingStaff } from './guards.ts'

declare const acting: unique symbol

/** The calendar of a club: what is changed in it is changed here, and nobody's name stands in the activity. */
export interface ActingCalendar {
  siteId: number
  user: null
  [acting]: true
}

/** Whoever changes a booking, a series or an event of an item for the club. */
export type ActingParty = ActingStaff | ActingCalendar

export const calendarOf = (siteId: number) => ({ siteId, user: null }) as unknown as ActingCalendar

/** As the activity and `created_by` name it. */
export const actorIdOf = ({ user }: ActingParty): number | null => user?.id ?? null
