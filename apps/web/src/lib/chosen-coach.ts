/** No coach, a certain one, or whoever is free. */
export type ChosenCoach = number | 'any' | null
