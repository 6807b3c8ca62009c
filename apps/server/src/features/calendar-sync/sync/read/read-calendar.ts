import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { nextReadAt, readEverySeconds } from '@korto/domain/calendar-sync/next-read'
import { parseOwnKey } from '@korto/domain/calendar-sync/own-key'
import { dayOf } from '@korto/domain/time/site-time'
import type { CalendarChanges } from '../../../../adapters/calendar/calendar-port.ts'
import type { Trx } from '../../../../platform/db/database.ts'
import { type Recorded, recordActivity } from '../../../activity/record-activity.ts'
import { recordSiteNotice } from '../../../activity/record-notices.ts'
import { closeConflicts, saveConflict } from '../conflicts/sql.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { isAllEnded } from '../links/is-all-ended.ts'
import { NOTHING } from '../links/link.ts'
import { ownThings } from '../links/own-things.ts'
import { addOwnLinks, linksOfEvents, markLinkedOf, savePart, uidsHeldElsewhere } from '../links/sql.ts'
import { addLog } from '../log.ts'
import type { SyncRow } from '../sql.ts'
import { SyncProblem } from '../sync-problem.ts'
import { type Reading, readEvent } from './read-event.ts'
import {
  type AddedLink,
  bookingsWithoutLink,
  forgetToken,
  knownEvents,
  markMissing,
  rulesWithoutLink,
  saveRead,
  saveReadEvents,
  saveRemoved,
} from './sql.ts'

type Complete = Extract<CalendarChanges, { outcome: 'complete' }>

/**
 * Takes over what has changed in a calendar: the events and the token in one transaction. Nothing is decided here. Without a
 * token everything from now on is read, and what is absent is asked for by its id later.
 */
export async function readCalendar(club: ClubWork, sync: SyncRow): Promise<void> {
  const startedAt = club.tools.now()
  const { changes, isWhole } = await changesOf(club, sync, startedAt)
  const absent = isWhole ? await absentEvents(club, sync, changes) : []
  const recorded = await club.write(async (trx) => {
    for (let first = 0; first < changes.events.length; first += AT_ONCE)
      await saveEvents(club, trx, sync, changes.events.slice(first, first + AT_ONCE))
    const where = { siteId: club.siteId, itemId: sync.item_id, at: new Date(club.tools.now()) }
    if (changes.removed.length > 0) await saveRemoved(trx, where, changes.removed)
    if (absent.length > 0) await markMissing(trx, club.siteId, absent, where.at)
    const isFirst = sync.phase === 'FIRST_IMPORT' && isWhole
    const activity = isFirst ? await beginImport(club, trx, sync) : null
    await saveEnd(club, trx, sync, { token: changes.token, startedAt, isWhole })
    if (sync.error !== null) {
      await addLog(trx, club.tools, { ...keyOf(sync), kind: 'RECOVERED' })
      await recordSiteNotice(trx, club.siteId)
    }
    return activity
  })
  if (recorded) club.tools.announce(recorded)
}

/** Rows of one statement. */
const AT_ONCE = 200

const keyOf = ({ site_id, item_id }: SyncRow) => ({ siteId: site_id, itemId: item_id })

async function changesOf(club: ClubWork, sync: SyncRow, now: number): Promise<{ changes: Complete; isWhole: boolean }> {
  const { port, siteId } = club
  let isWhole = sync.sync_token === null
  let changes = await port.changes(
    sync.calendar_id,
    sync.sync_token === null ? { from: now } : { token: sync.sync_token },
  )
  if (changes.outcome === 'expired' && !isWhole) {
    isWhole = true
    await club.write(async (trx) => {
      await forgetToken(trx, siteId, sync.item_id)
      await addLog(trx, club.tools, { ...keyOf(sync), kind: 'READ_AGAIN' })
    })
    changes = await port.changes(sync.calendar_id, { from: now })
  }
  if (changes.outcome === 'too-many') throw new SyncProblem('TOO_MANY')
  if (changes.outcome === 'expired') throw new SyncProblem('UNAVAILABLE')
  return { changes, isWhole }
}

/** What both sides had, or is still to be imported, and is not in the list, though it is to come. A list that is suddenly empty is an error. */
async function absentEvents(club: ClubWork, sync: SyncRow, { events, removed }: Complete): Promise<number[]> {
  const clock = { zone: club.zone, now: club.tools.now() }
  const known = (await knownEvents(club.tools.db, club.siteId, sync.item_id)).filter(
    ({ agreed, theirs }) => !isAllEnded(agreed ?? theirs ?? NOTHING, clock),
  )
  const isEmptied = events.length === 0 && known.some(({ agreed }) => agreed !== null)
  if (isEmptied && sync.phase !== 'FIRST_IMPORT') throw new SyncProblem('EMPTY')
  const listed = new Set([...events, ...removed].map(({ id }) => id))
  return known.filter(({ event_id, state }) => !listed.has(event_id) && state !== 'ASKING').map(({ id }) => id)
}

/** States in which there is a question in the inbox. */
const ASKS: ReadonlySet<string> = new Set(['ASKING', 'UNREADABLE'])

/** Writes what events say into their links, and asks about those that nobody can read. */
export async function saveEvents(
  club: Pick<ClubWork, 'tools' | 'siteId' | 'zone' | 'port'>,
  trx: Trx,
  sync: SyncRow,
  events: CalendarEvent[],
): Promise<void> {
  const { siteId, port, tools, zone } = club
  const key = { siteId, itemId: sync.item_id }
  const at = new Date(tools.now())
  const reading: Reading = {
    itemId: sync.item_id,
    itemKind: sync.kind === 'supplementary' ? 'supplementary' : 'item',
    zone,
    now: at.getTime(),
    idOf: port.idOf,
  }
  const ownKeys = events.flatMap(({ ownKey, id }) => (ownKey !== null && port.idOf(ownKey) === id ? [ownKey] : []))
  const links = await linksOfEvents(
    trx,
    key,
    events.map(({ id }) => id),
    ownKeys,
  )
  const linkOf = ({ id, ownKey }: CalendarEvent) =>
    links.find(({ eventId }) => eventId === id) ??
    links.find(
      (link) => link.eventId === null && ownKey !== null && link.ownKey === ownKey && ownKeys.includes(ownKey),
    ) ??
    null
  const read = events.flatMap((event) => readEvent(event, linkOf(event), reading) ?? [])
  // The event is another one since somebody was asked about it; if need be it is asked again.
  const asked = links.filter(({ id, state }) => ASKS.has(state) && read.some((one) => one.id === id))
  if (asked.length > 0)
    await closeConflicts(
      trx,
      siteId,
      asked.map(({ id }) => id),
      { by: null, at },
    )
  const added = await saveReadEvents(trx, { ...key, at }, read)
  await linkOwn(trx, key, added)
  for (const event of read.filter(({ state }) => state === 'UNREADABLE')) {
    const linkId = event.id ?? added.find(({ event_id }) => event_id === event.event_id)?.id
    if (linkId !== undefined)
      await saveConflict(trx, { siteId, linkId, kind: 'UNREADABLE', ours: null, theirs: null, decided: null, at })
  }
}

/**
 * An event of ours without a link is what its key says, unless another calendar of the club has it as well: then it was dragged
 * away from here and now back, and what it is comes along.
 */
async function linkOwn(trx: Trx, key: { siteId: number; itemId: number }, added: AddedLink[]): Promise<void> {
  const own = added.filter(({ own_key }) => own_key !== null)
  if (own.length === 0) return
  const elsewhere = await uidsHeldElsewhere(
    trx,
    key,
    own.map(({ uid }) => uid),
  )
  for (const { id, own_key, uid } of own) {
    const thing = elsewhere.has(uid) ? null : parseOwnKey(own_key ?? '')
    if (thing?.kind === 'booking') await savePart(trx, { siteId: key.siteId, id }, 'once', { bookingId: thing.id })
    if (thing?.kind === 'rule') await savePart(trx, { siteId: key.siteId, id }, 'weekly:1', { ruleId: thing.id })
  }
}

/** From here on what is booked is written; what the follower adds meanwhile is the same. */
async function beginImport(club: ClubWork, trx: Trx, sync: SyncRow): Promise<Recorded> {
  const { siteId, itemId } = keyOf(sync)
  const now = club.tools.now()
  const bookings = await bookingsWithoutLink(trx, siteId, itemId, new Date(now))
  const rules = await rulesWithoutLink(trx, siteId, itemId, dayOf(club.zone, now))
  // While a sync is stopped nobody marks what is changed here.
  await markLinkedOf(trx, { siteId, itemId, at: new Date(now) })
  await addOwnLinks(trx, siteId, ownThings(itemId, { bookings, rules }), { at: new Date(now), changedAt: null })
  return recordActivity(trx, {
    type: 'SYSTEM_INITIAL_IMPORT_STARTED',
    siteId,
    actorId: null,
    itemIds: [itemId],
    userIds: [],
    data: { itemId },
  })
}

async function saveEnd(
  club: ClubWork,
  trx: Trx,
  sync: SyncRow,
  { token, startedAt, isWhole }: { token: string; startedAt: number; isWhole: boolean },
) {
  const { env } = club.tools
  const now = club.tools.now()
  const channel = { until: sync.channel_until?.getTime() ?? null, hintedAt: sync.hinted_at?.getTime() ?? null }
  const every = {
    withHints: env.CALENDAR_POLL_SECONDS,
    withoutHints: env.CALENDAR_POLL_WITHOUT_HINTS_SECONDS,
    caldav: env.CALDAV_POLL_SECONDS,
  }
  const seconds = readEverySeconds(club.port.provider, channel, every, now)
  await saveRead(trx, {
    ...keyOf(sync),
    token,
    startedAt: new Date(startedAt),
    now: new Date(now),
    nextReadAt: new Date(nextReadAt(now, seconds, Math.random())),
    before: { token: isWhole ? null : sync.sync_token, nextReadAt: sync.next_read_at },
  })
}
