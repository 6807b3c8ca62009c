/** The names of these coaches, joined. */
export const coachNames = (ids: readonly number[], coaches: readonly { id: number; name: string }[]): string =>
  coaches
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
