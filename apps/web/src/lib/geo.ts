import { apiAddress } from './config.ts'

/** Nobody waits longer than this to be told where they are. */
export const GEO_LIMIT_MS = 2_000

export interface Whereabouts {
  country: string
  city: string
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** What IP geolocation answers; null when it does not know, fails or takes too long, and nobody is told of that. */
export async function askWhereabouts(fetch: Fetch, address: string): Promise<Whereabouts | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(GEO_LIMIT_MS), credentials: 'omit' })
    return answer.status === 200 ? whereaboutsIn(await answer.json()) : null
  } catch {
    return null
  }
}

/** The server says nothing of a visitor whom it does not find; a city may be missing. */
function whereaboutsIn(body: { country?: unknown; city?: unknown } | null): Whereabouts | null {
  if (typeof body?.country !== 'string' || body.country === '') return null
  return { country: body.country, city: typeof body.city === 'string' ? body.city : '' }
}

let asked: Promise<Whereabouts | null> | undefined

/** Asked at most once while the app is open. */
export function whereabouts(): Promise<Whereabouts | null> {
  asked ??= askWhereabouts((...args) => fetch(...args), new URL('/api/geo', apiAddress()).href)
  return asked
}
