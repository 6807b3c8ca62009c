import type { ItemSave } from '@korto/contract/item'
import { isColorTaken, proposedColor } from '@korto/domain/item/coach-color'
import type { SiteDefinition } from '../sites/definition.ts'
import { invalid } from './item-rules.ts'

type Colors = ReadonlyMap<number, { color: number | null }>

/** The colours of the club's coaches, without this one. */
export const colorsOfOthers = ({ items }: SiteDefinition, marks: Colors, coachId?: number): (number | null)[] =>
  [...items.values()]
    .filter(({ id, kind }) => kind === 'supplementary' && id !== coachId)
    .map(({ id }) => marks.get(id)?.color ?? null)

export function assertColorFree({ color }: ItemSave, others: (number | null)[]): void {
  if (color !== undefined && isColorTaken(color, others)) throw invalid('color', 'another coach has this colour')
}

/** A new coach gets a colour for good. */
export function withColor<T extends ItemSave>(coach: T, others: (number | null)[]): T {
  assertColorFree(coach, others)
  return { ...coach, color: coach.color ?? proposedColor(others) }
}
