import type { ProposedItem } from '@korto/contract/affected'
import type { Item, ItemEvent } from '@korto/domain/item/item'
import { Refused } from '../../../platform/http/refused.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { readEventFields } from '../event-values.ts'
import { assertFits, invalid } from '../item-rules.ts'

/** The items as they would be after the save; one that does not change is the same object. */
export function proposedItems(definition: SiteDefinition, proposals: ProposedItem[]): ReadonlyMap<number, Item> {
  const items = new Map(definition.items)
  for (const proposal of proposals) {
    const item = items.get(proposal.id)
    if (!item) throw new Refused('NOT_FOUND')
    const { schedule, sharedItemId, sharedItemMultiplier } = proposal
    assertFits(definition, item.kind, { schedule, sharedItemId, sharedItemMultiplier })
    if (item.kind === 'shared' && (proposal.exceptions?.length ?? 0) > 0)
      throw invalid('exceptions', 'a shared item has none')
    const changed = proposedItem(definition, item, proposal)
    items.set(item.id, changed)
    const hall = items.get(changed.sharedItemId ?? 0)
    if (hall && proposal.sharedCapacity !== undefined)
      items.set(hall.id, { ...hall, capacity: proposal.sharedCapacity })
  }
  return items
}

const proposedItem = (definition: SiteDefinition, item: Item, proposal: ProposedItem): Item => ({
  ...item,
  schedule: proposal.schedule ?? item.schedule,
  capacity: proposal.capacity ?? item.capacity,
  exceptions: proposal.exceptions ?? item.exceptions,
  events: proposedEvents(definition, item, proposal),
  sharedItemId: proposal.sharedItemId === undefined ? item.sharedItemId : proposal.sharedItemId,
  sharedItemMultiplier: proposal.sharedItemMultiplier ?? item.sharedItemMultiplier,
})

/** One that is new is created last, and so goes above the others. */
function proposedEvents(definition: SiteDefinition, item: Item, proposal: ProposedItem): ItemEvent[] {
  const { events = [], deletedEventIds = [] } = proposal
  const stored = new Set(item.events.map(({ id }) => id))
  if (events.some(({ id }) => id !== undefined && !stored.has(id))) throw new Refused('NOT_FOUND')
  const replaced = new Set([...deletedEventIds, ...events.map(({ id }) => id)])
  const changed = events.flatMap(({ id, ...fields }, index): ItemEvent[] => {
    const change = readEventFields(definition, fields)
    return change.kind === 'remove' ? [] : [{ ...change.event, id: id ?? Number.MAX_SAFE_INTEGER - 500 + index }]
  })
  return [...item.events.filter(({ id }) => !replaced.has(id)), ...changed]
}
