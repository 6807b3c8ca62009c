import type { CalendarProvider } from '../../../adapters/calendar/calendar-port.ts'
import type { Env } from '../../../env.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'

interface Owner {
  siteId: number
  provider: CalendarProvider
}

/** Sealed for this club: in the row of another one it does not open. */
export const sealCredential = ({ secret }: Pick<Env, 'secret'>, owner: Owner, credential: object): Buffer =>
  seal(JSON.stringify(credential), { secret, about: aboutOf(owner) })

/** Null when it cannot be opened any more: altered, or `SECRET` has changed. */
export function openCredential({ secret }: Pick<Env, 'secret'>, owner: Owner, sealed: Buffer): object | null {
  const text = unseal(sealed, { secret, about: aboutOf(owner) })
  const credential: unknown = text === null ? null : JSON.parse(text)
  return typeof credential === 'object' ? credential : null
}

const aboutOf = ({ siteId, provider }: Owner) => `calendar ${siteId} ${provider}`
