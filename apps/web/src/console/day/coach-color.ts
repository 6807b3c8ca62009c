const COLORS = 8

/** Coaches keep their colours by their order; a booking without one has none. */
export const coachColor = (coach: number): string | undefined =>
  coach < 0 ? undefined : `var(--coach-${1 + (coach % COLORS)})`
