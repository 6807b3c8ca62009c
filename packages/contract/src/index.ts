import { booking } from './booking.ts'
import { site } from './site.ts'
import { timetable } from './timetable.ts'
import { auth, me } from './user.ts'

/** Everything that can be said over the wire. */
export const contract = { auth, me, site, timetable, booking }
export type Contract = typeof contract
