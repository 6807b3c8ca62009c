/** The coaches of a club that somebody is, in words. */
export const coachNames = (ids: readonly number[], coaches: readonly { id: number; name: string }[]): string =>
  coaches
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
