import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { type ExceptionChange, exceptionsAfter, hasException, isMade } from '@korto/domain/schedule/change-exceptions'
import type { QueryClient } from '@tanstack/react-query'
import { itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { adminSiteQuery } from '../../../features/site/staff-api.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, codeOf } from '../../../lib/api/api-error.ts'
import { itemIn } from './item-in.ts'

export interface ExceptionSave {
  change: ExceptionChange
  /** The item, and other facilities that get the same exception. */
  itemIds: readonly number[]
}

export type Saved =
  | { isSaved: true /** Whoever saved meanwhile; a name, or null when it is not known. */; meanwhile?: string | null }
  /** Somebody else has changed or removed the exception itself: that is shown before it is saved. */
  | { isSaved: false }

const MOST_ATTEMPTS = 4

/**
 * Saves one change of the list. A save of another admin in between is read first and the change made to their list, so
 * that neither undoes the other.
 */
export async function saveExceptions(
  queries: QueryClient,
  site: StaffSiteRead,
  { change, itemIds }: ExceptionSave,
  onWritten: (activityId: number) => void,
): Promise<Saved> {
  let known = site
  const saved: Extract<Saved, { isSaved: true }> = { isSaved: true }
  for (let attempt = 1; ; attempt++) {
    const items = itemIds.flatMap((id) => itemIn(known, id) ?? [])
    const open = items.filter((item) => !isMade(exceptionsOf(item), change))
    if (open.length === 0) return saved
    if (attempt > 1 && open.some((item) => isGone(item, change))) return { isSaved: false }
    try {
      onWritten(await send(site.id, open, change))
      return saved
    } catch (error) {
      if (codeOf(error) !== 'CHANGED' || attempt === MOST_ATTEMPTS) throw error
      saved.meanwhile = error instanceof ApiError ? (error.change?.actorName ?? null) : null
      known = await queries.fetchQuery({ ...adminSiteQuery(site.id), staleTime: 0 })
    }
  }
}

const exceptionsOf = (item: StaffItemRead) => itemOf(item).exceptions

const isGone = (item: StaffItemRead, change: ExceptionChange) =>
  change.kind !== 'add' && !hasException(exceptionsOf(item), change.before)

/** The same exception for several is one save: the server appends it to the list of each. */
async function send(siteId: number, items: readonly StaffItemRead[], change: ExceptionChange): Promise<number> {
  const [item] = items
  if (change.kind === 'add' && (items.length > 1 || !item)) {
    const known = items.map(({ id, version }) => ({ id, expectedVersion: version }))
    const body = { items: known, addExceptions: [change.exception] }
    return (await api.siteItems.change({ params: { id: siteId }, body })).activityId
  }
  if (!item) throw new Error('A list of exceptions belongs to an item')
  const body = { exceptions: exceptionsAfter(exceptionsOf(item), change), expectedVersion: item.version }
  return (await api.item.replaceExceptions({ params: { id: item.id }, body })).activityId
}
