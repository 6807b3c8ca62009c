/** In the order in which the checklist shows them. */
export const PUBLISHING_STEPS = ['name', 'courts', 'place', 'contact', 'payment'] as const
export type PublishingStep = (typeof PUBLISHING_STEPS)[number]

export interface ClubToPublish {
  name: string
  city: string
  country: string
  location: object | null
  phone: string | null
  email: string | null
  payment: readonly string[]
  /** Its facilities, each with its week by day. */
  items: readonly { schedule: object }[]
}

/** What a new club still lacks before players can find it, book and know how to pay. */
export function missingToPublish(club: ClubToPublish): PublishingStep[] {
  const has: Record<PublishingStep, boolean> = {
    name: [club.name, club.city, club.country].every((text) => text.trim() !== ''),
    courts: club.items.some(({ schedule }) => hasHours(schedule)),
    place: club.location !== null,
    contact: Boolean(club.phone?.trim() || club.email?.trim()),
    payment: club.payment.length > 0,
  }
  return PUBLISHING_STEPS.filter((step) => !has[step])
}

const hasHours = (schedule: object): boolean =>
  Object.values(schedule).some((ranges) => Array.isArray(ranges) && ranges.length > 0)
