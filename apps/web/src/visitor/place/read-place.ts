import type { RefusalCode } from '@korto/contract/refusals'
import type { ItemRead, SiteRead } from '@korto/contract/site'
import type { Timetable } from '@korto/contract/timetable'
import type { Scheduled } from '@korto/domain/schedule/schedule-in-force'
import { rangesOfDay } from '@korto/domain/schedule/schedule-in-force'
import type { Day } from '@korto/domain/time/day'
import { instantOrChange } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { initialOffset } from '@korto/domain/timeslot/day-window'
import type { OpenToday } from '../../features/site/info/open-today.tsx'
import { READ_DAYS } from '../../features/timetable/api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { type ChosenCoach, coachOf } from '../../lib/chosen-coach.ts'
import { clubData } from '../../lib/head/head-club.ts'
import type { PageApi } from '../../lib/render/request-context.ts'

export type PlaceSite = Pick<
  SiteRead,
  | 'id'
  | 'name'
  | 'address'
  | 'city'
  | 'country'
  | 'currency'
  | 'timezone'
  | 'utcOffset'
  | 'offsetSuffix'
  | 'tags'
  | 'logoURL'
  | 'description'
  | 'full_description'
  | 'location'
  | 'website'
  | 'phone'
  | 'email'
  | 'gallery'
  | 'payment'
  | 'allow_unverified_phone'
  | 'config'
  | 'hidden'
>

export interface PlaceItem {
  id: number
  name: string
  hideFree: boolean
  /** Whether several slots can be booked at once, and for how many minutes at most; 0 is no maximum. */
  multiple: { maxMinutes: number } | null
  /** The club's own text in the dialog of a full slot. */
  fullMessage: string | null
  closings: { from: Day; to: Day; reason: string }[]
  events: { from: string; to: string; capacity: number; title: string | null }[]
  config: ItemRead['config']
}

export interface PlaceCoach {
  id: number
  name: string
  supplementaryTo: number[]
  config: SiteRead['supplementaryItems'][number]['config']
}

export interface PlaceData {
  site: PlaceSite
  items: PlaceItem[]
  coaches: PlaceCoach[]
  /** Null for a club without online booking. */
  selected: { item: PlaceItem; coach: ChosenCoach; timetable: Timetable; offset: number } | null
  /** From the first opening to the last closing of today; null when closed. */
  openToday: OpenToday | null
  /** The club for search engines. */
  structured: object
}

export interface PlaceQuery {
  siteId: number
  itemId: string | undefined
  coachId?: string | null
  initialDate?: string | null
}

/** Only what the place page shows, since all of it is sent with the page. Null when there is no such club. */
export async function readPlace(api: PageApi, question: PlaceQuery): Promise<PlaceData | null> {
  const site = await found(api.site.read({ params: { id: question.siteId } }))
  if (!site) return null
  const items = site.items.map(placeItem)
  // An unknown item in the address shows the first one.
  const item = site.acceptsOnlineBooking
    ? (items.find(({ id }) => String(id) === question.itemId) ?? items[0])
    : undefined
  const coach = item ? wantedCoach(site, item.id, question.coachId ?? null) : null
  const timetable = item && (await unlessEnded(readTimetable(api, site.id, item.id, coach)))
  return {
    site: placeSite(site),
    items,
    coaches: site.supplementaryItems,
    selected:
      item && timetable
        ? {
            item,
            coach,
            timetable,
            offset: initialOffset(site.timezone, question.initialDate ?? null, Date.parse(timetable.now)),
          }
        : null,
    openToday: timetable ? openToday(site, timetable.from) : null,
    structured: clubData(site),
  }
}

const readTimetable = (api: PageApi, id: number, itemId: number, coach: ChosenCoach) =>
  api.timetable.read({
    params: { id },
    query: { itemId, days: String(READ_DAYS), ...(coach === null ? {} : { coachId: coach }) },
  })

function wantedCoach(site: SiteRead, itemId: number, coachId: string | null): ChosenCoach {
  return coachOf(
    coachId,
    site.supplementaryItems.filter(({ supplementaryTo }) => supplementaryTo.includes(itemId)),
  )
}

function placeSite(site: SiteRead): PlaceSite {
  const { id, name, address, city, country, currency, timezone, utcOffset, offsetSuffix, tags, logoURL } = site
  const { description, full_description, location, website, phone, email, gallery, payment } = site
  const { allow_unverified_phone, config, hidden } = site
  return {
    id,
    name,
    address,
    city,
    country,
    currency,
    timezone,
    utcOffset,
    offsetSuffix,
    tags,
    logoURL,
    description,
    full_description,
    location,
    website,
    phone,
    email,
    gallery,
    payment,
    allow_unverified_phone,
    config,
    hidden,
  }
}

function placeItem({ id, name, config, events, schedule_exceptions }: ItemRead): PlaceItem {
  const { booking_multiple_slots, booking_multiple_slots_max_duration: longest } = config
  const message = config.custom_unavailability_dialog_message
  return {
    id,
    name,
    hideFree: config.hide_free_slots_left === true,
    multiple: booking_multiple_slots === true ? { maxMinutes: typeof longest === 'number' ? longest : 0 } : null,
    fullMessage: typeof message === 'string' && message !== '' ? message : null,
    closings: schedule_exceptions.map(({ from_date, to_date, reason = '' }) => ({
      from: from_date,
      to: to_date,
      reason,
    })),
    events: events.map(({ fromDate, toDate, capacity, title = null }) => ({
      from: fromDate,
      to: toDate,
      capacity,
      title,
    })),
    config,
  }
}

function openToday({ items, timezone }: SiteRead, today: Day): OpenToday | null {
  const ranges = items.flatMap(({ schedule, schedule_exceptions }) =>
    // The server has validated the schedules with `parseSchedule`.
    rangesOfDay({ schedule, exceptions: schedule_exceptions } as unknown as Scheduled, today),
  )
  if (ranges.length === 0) return null
  const closes = Math.max(...ranges.map(({ end }) => end))
  return {
    opens: shownTime(Math.min(...ranges.map(({ start }) => start))),
    closes: shownTime(closes),
    closesAt: instantOrChange(timezone, today, closes),
  }
}

const found = <T>(answer: Promise<T>) => unlessRefused(answer, 'NOT_FOUND')

/** The subscription may end between two reads. */
const unlessEnded = <T>(answer: Promise<T>) => unlessRefused(answer, 'NO_ONLINE_BOOKING')

async function unlessRefused<T>(answer: Promise<T>, code: RefusalCode): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (codeOf(error) === code) return null
    throw error
  }
}
