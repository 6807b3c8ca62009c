import { alignParts } from '@korto/domain/calendar-sync/align-parts'
import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { cutSeries, seriesTail } from '@korto/domain/calendar-sync/series-tail'
import { timesOfParts } from '@korto/domain/calendar-sync/times-of-parts'
import { addDays } from '@korto/domain/time/day'
import { continueSeries } from '../../apply/continue-series.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { type Link, NOTHING } from '../links/link.ts'
import { deletePart, newLinks, savePart, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'

/**
 * "This and following": a series was cut short and a new event goes on from there. That is one change of the rule, told once.
 * Whether it was so.
 */
export async function followTail(club: ClubWork, link: Link): Promise<boolean> {
  const [agreed, theirs] = [link.agreed ?? NOTHING, alignParts(link.theirs ?? NOTHING, link.agreed ?? NOTHING)]
  const lastDate = cutSeries(agreed, theirs)
  if (lastDate === null || link.goneAt !== null) return false
  const fresh = (await newLinks(club.tools.db, link.siteId, link.itemId)).flatMap((one) => {
    const times = timesOfParts(one.theirs ?? NOTHING, club.zone)
    return times === null ? [] : [{ title: one.title ?? '', ownKey: one.copiedKey, times, link: one }]
  })
  const tail = seriesTail({ title: link.title ?? '', ownKey: link.ownKey ?? link.copiedKey, lastDate }, fresh)?.link
  if (!tail) return false
  club.changed.add(tail.id)
  const follows = alignParts(tail.theirs ?? NOTHING, agreed)
  let [before, after]: EventParts[] = [agreed, NOTHING]
  for (const [part, thing] of link.things) {
    const weekly = follows[part]
    if (weekly?.kind !== 'weekly' || !('ruleId' in thing)) continue
    before = { ...before, ...only(theirs, part) }
    after = { ...after, [part]: weekly }
    const [cut, gone] = [before, after]
    const { siteId, itemId } = link
    await continueSeries(
      club.tools,
      { siteId, ruleId: thing.ruleId, from: addDays(lastDate, 1), weekly },
      async (trx, made) => {
        await club.assertCurrent(trx, link)
        await updateLink(trx, link, { agreed: cut })
        if ('ruleId' in made && made.ruleId === thing.ruleId) await deletePart(trx, link, part)
        await savePart(trx, tail, part, made)
        await updateLink(trx, tail, { agreed: gone, theirs: follows, guests: null })
        const data = { name: link.title ?? '' }
        const changedAt = link.theirsChangedAt ?? link.dirtySince
        await addLog(trx, club.tools, { siteId, itemId, kind: 'SERIES_CHANGED', data, changedAt })
      },
    )
  }
  return Object.keys(after ?? NOTHING).length > 0
}

const only = (parts: EventParts, key: string): EventParts => {
  const part = parts[key]
  return part === undefined ? {} : { [key]: part }
}
