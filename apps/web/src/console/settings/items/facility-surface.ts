import { type Surface, sportOf, TENNIS } from '../../../ui/art/court-surface.ts'

/** Facilities are often called by their surface. */
const NAMED: readonly [Surface, RegExp][] = [
  ['clay', /clay|клей|грунт|червен/i],
  ['grass', /grass|lawn|трев|трав/i],
  ['hard', /hard|хард|твърд/i],
]

/** The surface of a facility's picture: by its name, else by the sport of its club; tennis courts differ by their place. */
export function surfaceOfItem(
  { name, position }: { name: string; position: number },
  tags: readonly string[],
): Surface {
  const named = NAMED.find(([, pattern]) => pattern.test(name))?.[0]
  const sport = sportOf(name) ?? sportOf(tags[0])
  if (named) return named
  if (sport !== null && sport !== 'tennis') return sport
  return TENNIS[position % TENNIS.length] ?? 'clay'
}
