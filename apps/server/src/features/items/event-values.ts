import type { EventSnapshot } from '@korto/domain/activity/activity'
import { type EventChange, parseEventChange } from '@korto/domain/item/event-change'
import type { Item, ItemEvent } from '@korto/domain/item/item'
import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { EventValues } from './sql.ts'

export interface EventFields {
  fromDate?: string | undefined
  toDate?: string | undefined
  capacity?: number | undefined
  title?: string | undefined
  deleted?: boolean | undefined
}

type NewEvent = Omit<ItemEvent, 'id'>

export function readEventFields({ site }: SiteDefinition, fields: EventFields): EventChange {
  const read = parseEventChange(site.timezone, fields, '')
  if (!read.ok) throw new Refused('INVALID', { field: read.field, message: `${read.field}: ${read.problem}` })
  return read.value
}

export const eventValues = ({ from, to, capacity, title }: NewEvent): EventValues => ({
  from_at: new Date(from),
  to_at: new Date(to),
  capacity,
  title: title ?? null,
})

export const eventSnapshot = ({ from, to, capacity }: NewEvent): EventSnapshot => ({ from, to, capacity })

/** An event of a coach shows on the items served, one of a hall on all that share it. */
export const itemsShowingEvent = ({ items }: SiteDefinition, item: Item): number[] => [
  item.id,
  ...item.supplementaryTo,
  ...[...items.values()].filter(({ sharedItemId }) => sharedItemId === item.id).map(({ id }) => id),
]
