const COLORS = 8

/** Colours by the order of coaches; none without a coach. */
export const coachColor = (coach: number): string | undefined =>
  coach < 0 ? undefined : `var(--coach-${1 + (coach % COLORS)})`
