/** No coach, a certain one, or whoever is free. */
export type ChosenCoach = number | 'any' | null

/** The coach of an address, where `serving` are the coaches of the item; any other one is ignored. */
export function coachOf(coachId: string | null, serving: readonly { id: number }[]): ChosenCoach {
  if (coachId === 'any') return serving.length > 1 ? 'any' : null
  return serving.find(({ id }) => String(id) === coachId)?.id ?? null
}
