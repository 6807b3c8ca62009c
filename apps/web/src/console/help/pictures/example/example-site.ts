import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import type { Schedule } from '@korto/domain/schedule/schedule'
import type { RoomKey, Texts } from '../../../../lib/texts/texts.ts'

export type HelpTexts = Texts<RoomKey<'help'>>

const HOUR = 60
export const COURTS = [1, 2, 3] as const
export const COACH_ID = 9

/** Two prices: until five, and in the evening. */
export const exampleHours: Schedule = {
  mode: 'every_day',
  bookingStepMinutes: 60,
  1: [
    { start: 8 * HOUR, end: 17 * HOUR, price: 24 },
    { start: 17 * HOUR, end: 22 * HOUR, price: 30 },
  ],
}

/** The club of the pictures; its id is nobody's, so that nothing could be saved. */
export const exampleSite = ({ t }: HelpTexts, currency: string): StaffSiteRead => ({
  id: 0,
  name: t('example.club'),
  description: '',
  full_description: '',
  address: '',
  city: 'Sofia',
  country: 'Bulgaria',
  location: null,
  website: null,
  phone: null,
  email: null,
  logoURL: null,
  gallery: [],
  tags: ['Tennis'],
  hosting: null,
  hidden: false,
  payment: [],
  currency,
  timezone: 'Europe/Sofia',
  utcOffset: 120,
  timezoneOffset: 120,
  offsetSuffix: '+02:00',
  variant: '',
  allow_unverified_phone: false,
  acceptsOnlineBooking: true,
  config: {},
  items: COURTS.map((number) => exampleItem(number, 'item', t('example.court', { number }))),
  sharedItems: [],
  supplementaryItems: [
    { ...exampleItem(COACH_ID, 'supplementary', t('example.coach')), color: 1, supplementaryTo: [...COURTS] },
  ],
  version: 1,
  createdAt: '2026-01-01T10:00:00+02:00',
  pastExceptions: [],
})

const exampleItem = (id: number, kind: StaffItemRead['kind'], name: string): StaffItemRead => ({
  id,
  siteId: 0,
  kind,
  name,
  capacity: 1,
  schedule: exampleHours,
  schedule_exceptions: [],
  events: [],
  config: {},
  supplementaryTo: [],
  sharedItemId: null,
  sharedItemMultiplier: 1,
  sharedItemCapacity: null,
  position: id,
  version: 1,
  color: null,
})
