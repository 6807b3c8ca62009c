import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import type { SiteDraft, SiteField } from './site-draft.ts'

type GeneralTexts = Texts<RoomKey<'general'>>

/** What each field is called, where it is spoken of away from it. */
export const fieldLabels: Readonly<Record<SiteField, RoomKey<'general'>>> = {
  name: 'general.name',
  description: 'general.short',
  full_description: 'general.long',
  tags: 'general.tags',
  logoURL: 'general.logo',
  gallery: 'general.pictures',
  phone: 'general.phone',
  email: 'general.email',
  website: 'general.website',
  address: 'general.address',
  city: 'general.city',
  country: 'general.country',
  location: 'general.pin',
  timezone: 'general.timezone',
  payment: 'general.pay',
  currency: 'general.currency',
  allow_unverified_phone: 'general.unverified',
  hosting: 'general.host',
  late_cancellation_warning: 'general.lateWarning',
  late_cancellation_warning_if_less_than: 'general.lateWarningMinutes',
  late_cancellation_forbid: 'general.lateForbid',
  late_cancellation_forbid_if_less_than: 'general.lateForbidMinutes',
}

/** What has changed, in a sentence. */
export function changesText({ t }: GeneralTexts, fields: readonly string[]): string {
  const isPlace = fields.includes('address') && fields.includes('location')
  if (isPlace && fields.length === 2) return t('general.changedAddress')
  const names = fields.filter(isField).map((field) => t(fieldLabels[field]))
  return t('general.changed', { fields: names.join(', ') })
}

export const isField = (name: string): name is SiteField => Object.hasOwn(fieldLabels, name)

/** A field as it is read; empty for none. */
export function shownField({ t }: GeneralTexts, field: SiteField, draft: SiteDraft): string {
  const value = draft[field]
  if (field === 'gallery') return t('general.pictureCount', { count: draft.gallery.length })
  if (field === 'logoURL') return draft.logoURL ? t('general.logoOwn') : ''
  if (field === 'payment') return draft.payment.map((method) => t('general.method', { method })).join(', ')
  if (field === 'location') return draft.location ? pinText(draft.location) : ''
  if (typeof value === 'boolean') return t(value ? 'general.on' : 'general.off')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** `42.6427, 23.3329`. */
export const pinText = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`
