/** Nobody waits longer than this to be told where they are. */
export const GEO_LIMIT_MS = 2_000

export interface Whereabouts {
  country: string
  /** Empty when only the country is known. */
  city: string
}

type ReadGeo = (limit: AbortSignal) => Promise<{ country: string | null; city: string | null }>

/** What IP geolocation answers; null when it does not know, fails or takes too long, and nobody is told of that. */
export async function askWhereabouts(read: ReadGeo): Promise<Whereabouts | null> {
  try {
    const { country, city } = await read(AbortSignal.timeout(GEO_LIMIT_MS))
    return country ? { country, city: city ?? '' } : null
  } catch {
    return null
  }
}
