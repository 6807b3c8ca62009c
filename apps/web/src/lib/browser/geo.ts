import { api } from '../api/api.ts'
import { type GeoLocation, readGeoLocation } from './geo-answer.ts'

let cached: Promise<GeoLocation | null> | undefined

/** Requested at most once while the app is open. */
export function geoLocation(): Promise<GeoLocation | null> {
  cached ??= readGeoLocation((signal) => api.geo.read({}, { signal }))
  return cached
}
