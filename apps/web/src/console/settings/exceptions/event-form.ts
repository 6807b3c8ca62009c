import { parseEventChange } from '@korto/domain/item/event-change'
import type { ItemEvent } from '@korto/domain/item/item'
import type { Day } from '@korto/domain/time/day'
import { instantOf, wireDateTime } from '@korto/domain/time/site-time'
import { type BlockedHours, hoursOf } from '../../block-time/block-form.ts'
import { wholeNumber } from './exception-form.ts'

/** An event as it is typed. */
export interface EventForm extends BlockedHours {
  /** The places that are left for players. */
  capacity: string
  title: string
}

export const newEvent = (first: Day, last: Day): EventForm => ({
  first,
  last,
  from: 10 * 60,
  to: 18 * 60,
  capacity: '0',
  title: '',
})

export const eventFormOf = (zone: string, event: ItemEvent): EventForm => ({
  ...hoursOf(zone, event),
  capacity: String(event.capacity),
  title: event.title ?? '',
})

export type EventFault = 'last' | 'from' | 'to' | 'skipped' | 'capacity' | 'title'

export interface EventBody {
  fromDate: string
  toDate: string
  capacity: number
  title: string
}

/** What is sent, or the first field that is wrong. */
export function readEvent(
  zone: string,
  form: EventForm,
): { body: EventBody; fault: null } | { body: null; fault: EventFault } {
  const wrong = (fault: EventFault) => ({ body: null, fault })
  if (form.last < form.first) return wrong('last')
  const [from, to] = [instantOf(zone, form.first, form.from), instantOf(zone, form.last, form.to)]
  if (from === null || to === null) return wrong('skipped')
  if (to <= from) return wrong('to')
  const body = {
    fromDate: wireDateTime(zone, from),
    toDate: wireDateTime(zone, to),
    capacity: wholeNumber(form.capacity),
    title: form.title,
  }
  const read = parseEventChange(zone, body)
  if (read.ok) return { body, fault: null }
  return wrong(read.field.endsWith('title') ? 'title' : 'capacity')
}
