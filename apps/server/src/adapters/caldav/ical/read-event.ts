import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { Instant } from '@korto/domain/time/instant'
import { plainLine } from '../../../platform/outgoing/plain-line.ts'
import { unreadable } from '../../calendar/single-times.ts'
import { type Component, parseResource, textIn } from './parse-resource.ts'
import { isCancelled, isFree, type TimeFacts, timesOf } from './read-times.ts'

const LONGEST_TITLE = 500
const LONGEST_UID = 1_000
const LONGEST_KEY = 200
const MAX_GUESTS = 50

/** Marks an event as ours; programs keep properties that they do not know. */
export const OWN_KEY = 'x-korto-key'

export interface StoredEvent {
  id: string
  version: string
  /** By the server's clock; null where it does not say. */
  changedAt: Instant | null
  text: string
}

/** The event of a file. What cannot be read is an event too, so that somebody sees it. 'none': no event, but a task or so. */
export function readEvent(stored: StoredEvent, facts: TimeFacts): CalendarEvent | 'cancelled' | 'none' {
  const { id, version, changedAt, text } = stored
  const resource = parseResource(text)
  if (resource === 'none') return 'none'
  if (!resource) {
    const title = plainLine(/^SUMMARY[^:\r\n]*:(.*)$/im.exec(text)?.[1] ?? '', LONGEST_TITLE)
    return { ...blank, id, uid: id, version, title, changedAt }
  }
  const { master } = resource
  if (isCancelled(master)) return 'cancelled'
  return {
    id,
    uid: (textIn(master, 'uid') ?? id).slice(0, LONGEST_UID),
    version,
    title: plainLine(textIn(master, 'summary') ?? '', LONGEST_TITLE),
    guests: guestsOf(master),
    isFree: isFree(master),
    ownKey: textIn(master, OWN_KEY)?.slice(0, LONGEST_KEY) ?? null,
    changedAt,
    times: timesOf(resource, facts),
  }
}

const blank = { guests: [], isFree: false, ownKey: null, times: unreadable('no-times') }

/** An event whose file is beyond the limit of bytes. */
export const tooLargeEvent = ({ id, version, changedAt }: Omit<StoredEvent, 'text'>): CalendarEvent => ({
  ...blank,
  id,
  uid: id,
  version,
  title: '',
  changedAt,
  times: unreadable('too-long'),
})

const guestsOf = (event: Component): CalendarEvent['guests'] =>
  event
    .getAllProperties('attendee')
    .slice(0, MAX_GUESTS)
    .flatMap((property) => {
      const email = /^mailto:(.+)$/i.exec(String(property.getFirstValue()))?.[1]
      const name = property.getFirstParameter('cn')
      return email ? [{ email: email.slice(0, 254), name: name ? plainLine(name, LONGEST_TITLE) : null }] : []
    })
