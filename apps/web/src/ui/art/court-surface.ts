import { hashOf } from './hash.ts'

export type Surface = 'clay' | 'hard' | 'grass' | 'night' | 'padel' | 'squash' | 'badminton' | 'swimming' | 'football'
export type Sport = 'tennis' | 'padel' | 'squash' | 'badminton' | 'swimming' | 'football'

export interface ArtOf {
  id: number
  tags: readonly string[]
}

/** Clubs write their tags in their own language. */
const SPORTS: readonly [Sport, RegExp][] = [
  ['padel', /padel|падел/i],
  ['squash', /squash|скуош|сквош/i],
  ['badminton', /badminton|бадминтон/i],
  ['swimming', /swim|pool|плуван|басейн|плаван|бассейн/i],
  ['football', /football|soccer|футбол/i],
  // Table tennis must match before.
  ['tennis', /^(?!.*(table|маса|настол)).*(tennis|тенн?ис)/i],
]

export const sportOf = (tag: string | undefined): Sport | null =>
  SPORTS.find(([, pattern]) => tag !== undefined && pattern.test(tag))?.[0] ?? null

export const TENNIS: readonly Surface[] = ['clay', 'hard', 'grass']

/** The surface of a club's picture, by its first tag; tennis has three, always the same one for a club. */
export function surfaceOf({ id, tags }: ArtOf): Surface {
  const sport = sportOf(tags[0])
  if (sport !== null && sport !== 'tennis') return sport
  return TENNIS[hashOf(String(id)) % TENNIS.length] ?? 'clay'
}

export interface CourtView {
  degrees: number
  scale: number
  x: number
  y: number
  ball: { x: number; y: number } | null
}

/** The view of the court by a hash of the site, so that clubs beside each other differ. */
export function courtView({ id }: ArtOf): CourtView {
  const hash = hashOf(`court ${id}`)
  const pick = (shift: number, choices: number) => (hash >>> shift) % choices
  return {
    degrees: (pick(0, 2) === 0 ? -1 : 1) * (10 + pick(1, 27)),
    scale: 1.25 + pick(6, 5) * 0.06,
    x: 160 + pick(9, 91),
    y: 95 + pick(16, 46),
    ball: { x: 130 + pick(12, 140), y: 60 + pick(20, 90) },
  }
}
