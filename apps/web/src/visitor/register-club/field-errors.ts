import { looksLikeEmail } from '@korto/domain/user/email'
import { isWebsite } from '../../features/site/fields/website.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { RoomKey } from '../../lib/texts/texts.ts'
import type { Club } from './club-draft.ts'

const FIELDS = {
  name: 1,
  description: 1,
  tags: 1,
  phone: 1,
  email: 1,
  website: 1,
  country: 2,
  city: 2,
  address: 2,
  timezone: 2,
  currency: 2,
  promoCode: 2,
} as const

export type ClubField = keyof typeof FIELDS
export type FieldErrors = Partial<Record<ClubField, RoomKey<'register-club'> | 'refusal.PROMO_CODE'>>

/** Missing and invalid fields in the steps up to this one. */
export function errorsIn(club: Club, upTo: 1 | 2): FieldErrors {
  const found: FieldErrors = {
    ...(!club.name.trim() && { name: 'newClub.missing.name' }),
    ...(club.email.trim() && !looksLikeEmail(club.email) && { email: 'newClub.wrong.email' }),
    ...(!isWebsite(club.website) && { website: 'newClub.wrong.website' }),
    ...(!club.country && { country: 'newClub.missing.country' }),
    ...(!club.city.trim() && { city: 'newClub.missing.city' }),
  }
  return Object.fromEntries(Object.entries(found).filter(([field]) => stepOf(field as ClubField) <= upTo))
}

const stepOf = (field: ClubField): 1 | 2 => FIELDS[field]

/** The step of the first error. */
export const stepWith = (errors: FieldErrors): 1 | 2 =>
  Object.keys(errors).some((field) => stepOf(field as ClubField) === 1) ? 1 : 2

/** Validation errors of the server by field; it names a field as `site.details.email: …`. */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'PROMO_CODE') return { promoCode: 'refusal.PROMO_CODE' }
  const named = /^([\w.]+): /.exec(error.message)?.[1]?.split('.') ?? []
  const field = named.findLast((part): part is ClubField => Object.hasOwn(FIELDS, part))
  if (error.code !== 'INVALID' || !field) return {}
  return { [field]: field === 'email' || field === 'website' ? `newClub.wrong.${field}` : 'newClub.wrong.field' }
}
