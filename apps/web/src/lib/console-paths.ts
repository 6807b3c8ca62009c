import type { Day } from '@korto/domain/time/day'
import { inLanguage, type Language } from './language/language.ts'

/** Addresses within the console that features link to. */
export const consolePaths = (language: Language) => ({
  /** The board of one court or, without one, of all; on a day, with a booking open. */
  board: ({ itemId, day, booking }: BoardShown) => {
    const query = new URLSearchParams({ ...(day && { day }), ...(booking && { booking }) }).toString()
    return inLanguage(language, `/admin/dashboard/i/${itemId ?? 'all'}`) + (query && `?${query}`)
  },
  /** The new-booking dialog, perhaps for a client. */
  newBooking: (clientId?: number) =>
    inLanguage(language, `/admin/dashboard/i/all?new=1${clientId ? `&client=${clientId}` : ''}`),
  clients: () => inLanguage(language, '/admin/clients'),
  client: (userId: number) => inLanguage(language, `/admin/clients/id/${userId}`),
  /** A closing of courts with its results, or a new one. */
  closure: (closureId?: number) =>
    inLanguage(language, `/admin/site/facilities/close${closureId ? `?closure=${closureId}` : ''}`),
  activity: () => inLanguage(language, '/admin/dashboard/activity'),
  /** Of a club without facilities: its first ones. */
  newFacility: () => inLanguage(language, '/admin/site/facilities/new'),
})

export interface BoardShown {
  itemId?: number | undefined
  day?: Day | undefined
  /** The id of a booking, or that of an occasion of a series. */
  booking?: string | undefined
}
