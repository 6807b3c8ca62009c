import { brand } from '@korto/contract/brand'
import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { readJson } from '../../platform/outgoing/read-json.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { Maps } from './maps.ts'

/** Short, because somebody is waiting for the map. */
export const MAPS_LIMITS = { wholeMs: 2_000 }
const LONGEST_ADDRESS = 300

const Found = z.array(z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }))

/** Any server with Nominatim's search call. Its usage policy requires a user agent that names the caller. */
export function nominatim(outgoing: Outgoing, { url, publicAddress }: { url: string; publicAddress: string }): Maps {
  return {
    async locate(address) {
      const search = new URL(`${url}/search`)
      search.search = String(
        new URLSearchParams({ format: 'jsonv2', limit: '1', q: address.slice(0, LONGEST_ADDRESS) }),
      )
      const response = await outgoing.fetch(search, {
        headers: { 'user-agent': `${brand} (${publicAddress})`, accept: 'application/json' },
        idempotent: true,
      })
      if (!response.ok)
        throw new ServiceProblem({ service: 'maps', reason: 'refused', detail: `status ${response.status}` })
      const [first] = await readJson('maps', response, Found)
      return first ? { lat: first.lat, lng: first.lon } : null
    },
  }
}
