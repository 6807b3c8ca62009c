import { timesOfParts } from '@korto/domain/calendar-sync/times-of-parts'
import type { EventWrite } from '../../../../adapters/calendar/calendar-port.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { type Link, NOTHING } from '../links/link.ts'
import { clearDirty, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { askThere } from './ask-there.ts'
import { timesOfLine } from './log-lines.ts'
import type { MergeStep } from './merge-step.ts'
import type { OursNow } from './ours-now.ts'
import { splitOff } from './split-off.ts'
import { endLink } from './sql.ts'
import type { ThereWork } from './there-work.ts'

/** Writes an event with the version that was seen. What is being sent is stored first: found there, it is no change of theirs. */
export async function writeThere(club: ClubWork, work: ThereWork): Promise<MergeStep> {
  const { sync, link, ours, target, agreed } = work
  if (Object.keys(target).length === 0) return removeThere(club, work)
  const times = timesOfParts(target, club.zone)
  if (times === null) return splitOff(club, work)
  const isFresh = link.ownKey !== null && (link.eventId === null || link.version === null)
  if (!isFresh && link.version === null) return askThere(club, sync, link)

  await club.write(async (trx) => {
    await club.assertCurrent(trx, link)
    await updateLink(trx, link, beginning(work))
  })
  const description = descriptionOf(club, ours)
  const words = link.ownKey === null ? {} : { title: ours.title ?? '', description }
  const event: EventWrite = { ...nameOf(link, isFresh), ...words, times }
  const written = await club.port.write(sync.calendar_id, event, isFresh ? null : link.version)
  if (written.outcome === 'changed') return askThere(club, sync, link)
  await club.write(async (trx) => {
    await updateLink(trx, link, {
      event_id: written.event.id,
      uid: written.event.uid,
      version: written.event.version,
      state: 'LINKED',
      title: link.ownKey === null ? written.event.title : ours.title,
      ...(link.ownKey === null ? {} : { description }),
      theirs: target,
      agreed,
      sent: null,
      needs_rewrite: false,
      gone_at: null,
      missing_at: null,
    })
    await clearDirty(trx, link)
    await logWritten(club, work, trx, Object.keys(link.agreed ?? NOTHING).length > 0 ? 'WRITTEN_MOVED' : 'WRITTEN')
  })
  return 'done'
}

/** Nothing was agreed on before the first write. */
const beginning = ({ link, target, seen }: ThereWork) => ({
  sent: target,
  ...(link.agreed === null && Object.keys(seen).length === 0 ? {} : { agreed: seen }),
})

const nameOf = ({ ownKey, eventId }: Link, isFresh: boolean): Pick<EventWrite, 'id' | 'ownKey'> => {
  if (isFresh && ownKey !== null) return { ownKey }
  return eventId === null ? {} : { id: eventId }
}

/** For whoever opens the event: where it is, and the way to the console. Never anything about the client. */
export const descriptionOf = ({ tools }: Pick<ClubWork, 'tools'>, { place }: OursNow): string =>
  place === null
    ? ''
    : `${[place.item, place.coach].filter(Boolean).join(' · ')}\n${tools.env.publicAddress}/admin/dashboard/i/${place.itemId}`

async function removeThere(club: ClubWork, work: ThereWork): Promise<MergeStep> {
  const { sync, link } = work
  if (link.eventId !== null && link.goneAt === null) {
    await club.write(async (trx) => {
      await club.assertCurrent(trx, link)
      await updateLink(trx, link, beginning(work))
    })
    const outcome = await club.port.remove(sync.calendar_id, link.eventId, link.version)
    if (outcome === 'changed') return askThere(club, sync, link)
  }
  await club.write(async (trx) => {
    await logWritten(club, work, trx, 'WRITTEN_REMOVED')
    await endLink(trx, link)
  })
  return 'done'
}

function logWritten(
  { tools }: ClubWork,
  { sync, link, ours, target }: ThereWork,
  trx: Parameters<typeof addLog>[0],
  kind: 'WRITTEN' | 'WRITTEN_MOVED' | 'WRITTEN_REMOVED',
) {
  const [part = null] = Object.values(kind === 'WRITTEN_REMOVED' ? (link.agreed ?? NOTHING) : target)
  return addLog(trx, tools, {
    siteId: link.siteId,
    itemId: link.itemId,
    kind,
    data: { name: ours.clientName ?? link.title ?? '', ...timesOfLine(part) },
    changedAt: sync.phase === 'FIRST_IMPORT' ? null : link.oursChangedAt,
  })
}
