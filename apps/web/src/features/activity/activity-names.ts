import type { ActivityRead } from '@korto/contract/activity'
import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { bookingIn, numberIn, seriesIn } from './activity-data.ts'

/** What records are told with: they hold ids only. */
export interface ActivityNames {
  site: PricedSite
  /** Of the club. */
  today: Day
  items: ReadonlyMap<number, string>
  clients: ReadonlyMap<number, string>
  /** False while names are on their way: a person who is missing then is not a deleted one. */
  areClientsLoaded: boolean
}

/** The client that a record is about. */
export const clientOf = ({ data }: ActivityRead): number | null =>
  (bookingIn(data, 'after') ?? bookingIn(data, 'before') ?? seriesIn(data, 'after') ?? seriesIn(data, 'before'))
    ?.userId ?? numberIn(data, 'userId')

/** The clients whose names some records need. */
export const clientIdsOf = (records: readonly ActivityRead[]): number[] => [
  ...new Set(records.flatMap((record) => clientOf(record) ?? [])),
]
