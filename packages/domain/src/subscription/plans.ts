export const planIds = [
  'basic_monthly',
  'basic_yearly',
  'standard_monthly',
  'standard_yearly',
  'pro_monthly',
  'pro_yearly',
] as const
export type PlanId = (typeof planIds)[number]

export interface Plan {
  id: PlanId
  tier: 'basic' | 'standard' | 'pro'
  /** The length of a period. */
  months: 1 | 12
  /** Of a period, VAT included. */
  priceCents: number
  /** Facilities it has room for; plans differ in nothing else. */
  facilities: number
}

/** In EUR. Limit, page, invoice and gateway all read this table. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  basic_monthly: { id: 'basic_monthly', tier: 'basic', months: 1, priceCents: 1_500, facilities: 3 },
  basic_yearly: { id: 'basic_yearly', tier: 'basic', months: 12, priceCents: 15_000, facilities: 3 },
  standard_monthly: { id: 'standard_monthly', tier: 'standard', months: 1, priceCents: 3_000, facilities: 10 },
  standard_yearly: { id: 'standard_yearly', tier: 'standard', months: 12, priceCents: 30_000, facilities: 10 },
  pro_monthly: { id: 'pro_monthly', tier: 'pro', months: 1, priceCents: 6_000, facilities: Number.POSITIVE_INFINITY },
  pro_yearly: { id: 'pro_yearly', tier: 'pro', months: 12, priceCents: 60_000, facilities: Number.POSITIVE_INFINITY },
}

export const isPlanId = (text: string): text is PlanId => Object.hasOwn(plans, text)
