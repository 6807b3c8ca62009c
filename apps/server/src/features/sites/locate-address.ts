import { takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import type { User } from '../users/guards.ts'

/** Enough to type the address of a club: the geocoder is a foreign service. */
const MOST_ADDRESSES_AN_HOUR = 60

export async function locateAddress({ db, maps }: Tools, user: User, address: string) {
  await takeFromLimit(db, { key: `geocode:${user.id}`, limit: MOST_ADDRESSES_AN_HOUR, seconds: 3_600 })
  // No geocoder is configured.
  return { location: maps ? await maps.locate(address) : null }
}
