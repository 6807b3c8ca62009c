import { COACH_COLORS } from '@korto/domain/item/coach-color'

/** The colour of each coach, by id. */
export type CoachColors = ReadonlyMap<number, string>

/** Each keeps the own colour for life; where it is not told, as to a coach, colours go by the order of the coaches. */
export const coachColors = (coaches: readonly { id: number; color?: number | null }[]): CoachColors =>
  new Map(coaches.map(({ id, color }, index) => [id, `var(--coach-${1 + ((color ?? index) % COACH_COLORS)})`]))

/** None without a coach. */
export const colorOf = (colors: CoachColors, coachId: number | null): string | undefined =>
  coachId === null ? undefined : colors.get(coachId)
