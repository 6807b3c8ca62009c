import type { ItemSave } from '@korto/contract/item'
import type { ItemKind } from '@korto/domain/item/item'
import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'

type Field = 'schedule' | 'config' | 'supplementaryTo' | 'sharedItemId' | 'sharedItemMultiplier'

/** A shared item has only a name, a capacity and events; only coaches serve items; only facilities share one. */
const NOT_FOR: Readonly<Record<ItemKind, readonly Field[]>> = {
  item: ['supplementaryTo'],
  supplementary: ['sharedItemId', 'sharedItemMultiplier'],
  shared: ['schedule', 'config', 'supplementaryTo', 'sharedItemId', 'sharedItemMultiplier'],
}

/** Every id must be of this club and of the right kind; what does not belong to the kind must be left empty. */
export function assertFits(definition: SiteDefinition, kind: ItemKind, save: ItemSave): void {
  for (const field of NOT_FOR[kind]) if (!isEmpty(save[field])) throw invalid(field, `a ${NAMES[kind]} has none`)
  if (save.color !== undefined && kind !== 'supplementary') throw invalid('color', `a ${NAMES[kind]} has none`)
  if (save.sharedItemId && definition.items.get(save.sharedItemId)?.kind !== 'shared')
    throw invalid('sharedItemId', 'is not a shared item of this club')
  const isFacility = (id: number) => definition.items.get(id)?.kind === 'item'
  if (!(save.supplementaryTo ?? []).every(isFacility))
    throw invalid('supplementaryTo', 'must be facilities of this club')
}

const NAMES: Readonly<Record<ItemKind, string>> = {
  item: 'facility',
  supplementary: 'coach',
  shared: 'shared item',
}

/** An editor may send the empty value of a field that the kind does not have. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === 1) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

export const invalid = (field: string, problem: string) =>
  new Refused('INVALID', { field, message: `${field}: ${problem}` })
