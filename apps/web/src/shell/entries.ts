import type { Page } from '../app/paths.ts'
import type { TextKey } from '../lib/texts/texts.ts'

export interface Entry {
  page: Page
  label: TextKey
}

const HOME: Entry = { page: 'home', label: 'nav.home' }
const MY_BOOKINGS: Entry = { page: 'myBookings', label: 'nav.myBookings' }
const WHY_KORTO: Entry = { page: 'whyKorto', label: 'nav.whyKorto' }
const REGISTER_CLUB: Entry = { page: 'registerClub', label: 'nav.registerClub' }

/** The main options of the navbar. */
export const mainEntries = (isSignedIn: boolean): Entry[] =>
  isSignedIn ? [HOME, MY_BOOKINGS, WHY_KORTO, REGISTER_CLUB] : [HOME, WHY_KORTO, REGISTER_CLUB]

/** The profile menu has these, in this order, and Sign Out. */
export const profileEntries: readonly Entry[] = [
  { page: 'profile', label: 'user.profile' },
  { page: 'settings', label: 'user.settings' },
]

export const footerEntries: readonly Entry[] = [
  { page: 'privacy', label: 'footer.privacy' },
  { page: 'cookies', label: 'footer.cookies' },
  { page: 'terms', label: 'footer.terms' },
]
