/** Public views never show less than 0. */
export const publicFree = (free: number): number => Math.max(free, 0)
