import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { ME } from '../../../lib/session/session.ts'
import { dayBookingsQuery, rulesQuery } from '../staff-api.ts'
import { type DayEntry, dayEntries } from './day-entries.ts'
import { type ChangeScope, type EntryPatch, isApplied } from './entry-patch.ts'
import { type ChangeAnswer, type ChangeOptions, sendCancel, sendChange } from './send-change.ts'

export interface ClubTime {
  id: number
  timezone: string
}

export interface EntryChanges {
  /** Resolves when the lists on screen show it. Throws the refusal, after which the lists are read again too. */
  change(entry: DayEntry, patch: EntryPatch, options?: ChangeOptions): Promise<ChangeAnswer>
  cancel(entry: DayEntry, scope?: ChangeScope): Promise<ChangeAnswer>
  /** The entry as it is now, read again; undefined when it is canceled or elsewhere. */
  current(entry: DayEntry): Promise<DayEntry | undefined>
}

/** Every change of a booking or of a date of a series by staff. */
export function useChangeEntry({ id, timezone }: ClubTime): EntryChanges {
  const queries = useQueryClient()
  return useMemo(() => {
    const site = { id, timezone }
    const current = (entry: DayEntry) => entryNow(queries, site, entry, entry.fromDate)
    return {
      current,
      async change(entry, patch, options = {}) {
        const rules = options.scope === 'following' ? await queries.ensureQueryData(rulesQuery(id)) : []
        try {
          const answer = await sendChange(site, entry, patch, options, rules)
          return await changed(queries, id, answer)
        } catch (error) {
          // After a lost answer the change may be made already, and then it is no news to the one who made it.
          const now = codeOf(error) === 'CHANGED' && (await entryNow(queries, site, entry, patch.fromDate))
          if (now && isApplied(now, patch)) return { id: now.bookingId ?? 0, activityId: 0 }
          void invalidateEntries(queries, id)
          throw error
        }
      },
      async cancel(entry, scope = 'this') {
        try {
          return await changed(queries, id, await sendCancel(site, entry, scope))
        } catch (error) {
          const isGone = codeOf(error) === 'CHANGED' && !(await current(entry))
          if (isGone) return { id: entry.bookingId ?? 0, activityId: 0 }
          void invalidateEntries(queries, id)
          throw error
        }
      },
    }
  }, [queries, id, timezone])
}

async function changed<A extends ChangeAnswer>(queries: QueryClient, siteId: number, answer: A): Promise<A> {
  noteActivity(answer.activityId)
  await invalidateEntries(queries, siteId)
  return answer
}

/** Only what a booking is part of: those lists that are on screen are read again. */
export async function invalidateEntries(queries: QueryClient, siteId: number): Promise<void> {
  const lists = ['bookings', 'rules', 'activity'].map((list) => adminKey(siteId, list))
  await Promise.all([...lists, [ME, 'pending', siteId]].map((key) => invalidate(queries, key)))
}

/** Looked for on its day, and where a change would have put it. */
async function entryNow(queries: QueryClient, { id, timezone }: ClubTime, entry: DayEntry, elsewhere?: string) {
  const days = new Set([entry.fromDate, elsewhere ?? entry.fromDate].map((dateTime) => dateTime.slice(0, 10)))
  const rules = await queries.fetchQuery({ ...rulesQuery(id), staleTime: 0 })
  for (const day of days) {
    const bookings = await queries.fetchQuery({ ...dayBookingsQuery(id, day), staleTime: 0 })
    const found = dayEntries(bookings, rules, timezone, day).find((other) => isSameEntry(other, entry))
    if (found) return found
  }
  return undefined
}

/** An occasion is stored with its first change, and gets an id of its own then. */
export const isSameEntry = (a: DayEntry, b: DayEntry): boolean =>
  a.key === b.key || (a.ruleId !== null && a.ruleId === b.ruleId && a.occurrenceDate === b.occurrenceDate)
