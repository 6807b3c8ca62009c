import { consolePaths } from '../../lib/console-paths.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import type { RoomKey } from '../../lib/texts/texts.ts'
import { changedIn, type Data, type EventState, eventIn, listIn, numberIn, objectIn, textIn } from './activity-data.ts'
import {
  fieldNames,
  itemLink,
  itemName,
  type Sentence,
  type SentenceLink,
  type Tell,
  type Telling,
} from './sentence.ts'

export const plain =
  (key: RoomKey<'activity'>): Tell =>
  () => ({ key })

/** A sentence about a court, with the numbers of an import. */
export const aboutItem =
  (key: RoomKey<'activity'>): Tell =>
  (telling, data) => {
    const itemId = numberIn(data, 'itemId')
    return {
      key,
      values: {
        what: fieldNames(telling, changedIn(data)),
        count: numberIn(data, 'total') ?? 0,
        created: numberIn(data, 'created') ?? 0,
        skipped: numberIn(data, 'skipped') ?? 0,
        wrong: numberIn(data, 'failed') ?? 0,
      },
      ...(itemId !== null && { links: { item: severalItems(telling, data) ?? itemLink(telling, itemId) } }),
    }
  }

const MOST_NAMES = 5

/** Several courts in one action have no board of their own. */
function severalItems(telling: Telling, data: Data): SentenceLink | null {
  const names = listIn(data, 'itemIds').map((id) => itemName(telling, Number(id)))
  if (names.length < 2) return null
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names
  return { text: shown.join(', '), to: null }
}

export const tellBulkDelete: Tell = (telling, data) => ({
  ...aboutItem('activity.bulkDelete')(telling, data),
  values: { count: listIn(data, 'bookings').length, series: listIn(data, 'rules').length },
})

export const tellSiteChange: Tell = (telling, data) =>
  data.staff
    ? { key: 'activity.rolesChanged' }
    : { key: 'activity.siteChanged', values: { what: fieldNames(telling, changedIn(data)) } }

type EventKeys = Readonly<Record<'blocked' | 'changed' | 'removed', RoomKey<'activity'>>>

/** Time taken from a court, or other places for it; without a state after it the time is free again. */
const tellEventAs =
  (keys: EventKeys): Tell =>
  (telling, data) => {
    const [before, after] = [eventIn(data, 'before'), eventIn(data, 'after')]
    const itemId = numberIn(data, 'itemId')
    if (itemId === null) return { key: 'activity.itemChanged' }
    if (!after) return eventSentence(telling, keys.removed, itemId, before)
    if (after.capacity > 0) return eventSentence(telling, 'activity.places', itemId, after)
    return eventSentence(telling, before ? keys.changed : keys.blocked, itemId, after)
  }

export const tellEvent = tellEventAs({
  blocked: 'activity.blocked',
  changed: 'activity.blockChanged',
  removed: 'activity.blockRemoved',
})

export const tellCalendarEvent = tellEventAs({
  blocked: 'activity.blockedInCalendar',
  changed: 'activity.blockChangedInCalendar',
  removed: 'activity.blockGoneFromCalendar',
})

function eventSentence(telling: Telling, key: RoomKey<'activity'>, itemId: number, event: EventState | null): Sentence {
  const day = event?.fromDate.slice(0, 10)
  return {
    key,
    values: { count: event?.capacity ?? 0, time: event ? eventTime(telling, event) : '' },
    links: { item: itemLink(telling, itemId, day) },
  }
}

/** Courts closed in one action, or opened again, with what became of the bookings; the link shows all of it. */
export const tellClosure =
  (key: RoomKey<'activity'>): Tell =>
  (telling, data) => {
    const closed = objectIn(data, 'after')
    const [fromDate, toDate] = [textIn(closed, 'fromDate'), textIn(closed, 'toDate')]
    const closureId = numberIn(data, 'closureId')
    const names = listIn(data, 'itemIds').map((id) => itemName(telling, Number(id)))
    const to = closureId === null ? null : consolePaths(telling.texts.language).closure(closureId)
    const count = (field: string) => numberIn(data, field) ?? 0
    return {
      key,
      values: {
        time: fromDate && toDate ? eventTime(telling, { fromDate, toDate }) : '',
        count: count('total'),
        moved: count('moved'),
        canceled: count('canceled'),
        kept: count('kept'),
        failed: count('failed'),
        back: count('back'),
        stays: count('stays'),
      },
      links: { items: { text: names.join(', '), to } },
    }
  }

/** `Mon 16 Nov, 07:00–14:00`, over several days with both. */
function eventTime({ texts }: Telling, { fromDate, toDate }: Pick<EventState, 'fromDate' | 'toDate'>): string {
  const [first, last] = [fromDate, toDate].map((date) => dayText(texts, date.slice(0, 10), 'short'))
  if (first === last) return `${first}, ${timeRangeText({ start: fromDate, end: toDate })}`
  return `${first}, ${fromDate.slice(11, 16)} – ${last}, ${toDate.slice(11, 16)}`
}
