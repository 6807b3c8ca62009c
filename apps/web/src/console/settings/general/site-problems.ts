import { HOST_NAME } from '@korto/domain/site/host-name'
import { MAX_CONFIG_MINUTES } from '@korto/domain/site/parse-config'
import { looksLikeEmail } from '@korto/domain/user/email'
import { isWebsite } from '../../../features/site/fields/website.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { RoomKey } from '../../../lib/texts/texts.ts'
import type { SiteDraft, SiteField } from './site-draft.ts'

export type SiteProblems = Partial<Record<SiteField, RoomKey<'general' | 'console'>>>

const MINUTES = ['late_cancellation_warning_if_less_than', 'late_cancellation_forbid_if_less_than'] as const

/** Missing and invalid fields. */
export function problemsIn(draft: SiteDraft): SiteProblems {
  const isHost = draft.hosting.trim() === '' || HOST_NAME.test(draft.hosting.trim().toLowerCase())
  const wrongMinutes = MINUTES.filter((field) => !isMinutes(draft[field]))
  return {
    ...(!draft.name.trim() && { name: 'general.missingName' }),
    ...(draft.email.trim() && !looksLikeEmail(draft.email) && { email: 'general.wrongEmail' }),
    ...(!isWebsite(draft.website) && { website: 'general.wrongWebsite' }),
    ...(!draft.city.trim() && { city: 'general.missingCity' }),
    ...(!draft.country.trim() && { country: 'general.missingCountry' }),
    ...(!isHost && { hosting: 'general.wrongHost' }),
    ...Object.fromEntries(wrongMinutes.map((field) => [field, 'general.wrongMinutes'])),
  }
}

const isMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_CONFIG_MINUTES

/** The field of a refusal of the server, which names one as `details.email: …`. */
export function refusedField(error: unknown, draft: SiteDraft): SiteProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'HOSTING_TAKEN') return { hosting: 'refusal.HOSTING_TAKEN' }
  if (error.code === 'TIMEZONE_FIXED') return { timezone: 'refusal.TIMEZONE_FIXED' }
  const named = /^([\w.]+): /.exec(error.message)?.[1]?.split('.') ?? []
  const field = named.findLast((part): part is SiteField => Object.hasOwn(draft, part))
  return error.code === 'INVALID' && field ? { [field]: 'general.wrongField' } : {}
}
