/** Facilities that a plan has room for; monthly and yearly alike. */
const FACILITIES: ReadonlyMap<string, number> = new Map([
  ['basic', 3],
  ['standard', 10],
  ['pro', Number.POSITIVE_INFINITY],
])

/** A trial has the scope of pro. A club that has neither trial nor plan gets no new facilities. */
export function facilitiesAllowed(status: string, planId: string | null): number {
  if (status === 'TRIAL') return Number.POSITIVE_INFINITY
  return FACILITIES.get(planId?.split('_')[0] ?? '') ?? 0
}
