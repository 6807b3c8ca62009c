export const GEO_LIMIT_MS = 2_000

export interface GeoLocation {
  country: string
  /** Empty when only the country is known. */
  city: string
}

type ReadGeo = (limit: AbortSignal) => Promise<{ country: string | null; city: string | null }>

/** The location by IP address; null when unknown, failed or too slow. */
export async function readGeoLocation(read: ReadGeo): Promise<GeoLocation | null> {
  try {
    const { country, city } = await read(AbortSignal.timeout(GEO_LIMIT_MS))
    return country ? { country, city: city ?? '' } : null
  } catch {
    return null
  }
}
