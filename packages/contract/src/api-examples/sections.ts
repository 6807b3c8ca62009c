import { calendarExamples, subscriptionExamples } from './accounts.ts'
import type { ApiExample } from './api-example.ts'
import { bookExamples, notificationsExamples, ownBookingsExamples } from './book.ts'
import { clientsExamples, settingsExamples, statisticsExamples, teamExamples } from './club.ts'
import { deskExamples, importExamples, seriesExamples } from './desk.ts'
import { findAClubExamples, timetableExamples } from './find-a-club.ts'
import { signInExamples } from './sign-in.ts'

/** The documented calls, by the answer of the topic `api` that shows them. */
export const apiSections: Readonly<Record<string, readonly ApiExample[]>> = {
  'sign-in': signInExamples,
  'find-a-club': findAClubExamples,
  timetable: timetableExamples,
  book: bookExamples,
  'own-bookings': ownBookingsExamples,
  notifications: notificationsExamples,
  desk: deskExamples,
  series: seriesExamples,
  import: importExamples,
  clients: clientsExamples,
  statistics: statisticsExamples,
  settings: settingsExamples,
  team: teamExamples,
  calendar: calendarExamples,
  subscription: subscriptionExamples,
}

export const apiExamples: readonly ApiExample[] = Object.values(apiSections).flat()

/** From signing in to a booking that is made and canceled; needs nothing but an address and a password. */
export const apiWalk: readonly ApiExample[] = (
  ['auth.signIn', 'site.read', 'timetable.read', 'booking.create', 'bookingLists.one', 'booking.cancel'] as const
).flatMap((call) => apiExamples.filter((example) => example.call === call))
