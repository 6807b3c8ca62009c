import type { contract } from '@korto/contract'

type Contract = typeof contract
/** A call by its place in the contract: `staffBooking.cancel`. */
export type StaffRoute = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

/**
 * What staff may still do when the subscription of their club has ended, besides reading: cancel and reject, take away what was
 * given, and pay. Everything else is new and waits until somebody has paid, also its previews. A call that is not named here
 * is closed.
 */
const openRoutes: ReadonlySet<string> = new Set<StaffRoute>([
  'staffBooking.cancel',
  'staffBooking.reject',
  'staffRecurring.cancelOccasion',
  'staffRecurring.cancelAllOccasions',
  'bulk.delete',
  'bulk.undo',
  'bulk.cancelByPost',
  // Access must be revocable at any time.
  'staff.remove',
  'staff.withdraw',
  'calendarSync.stop',
  'calendarSync.deleteCredentials',
  'calendarSync.removeFeed',
  'client.remove',
  // Records that figures were taken along, which may still be read.
  'statistics.recordExport',
  // A club with more facilities than the plan that it wants has to give some up first.
  'item.delete',
  'site.delete',
])

export const isOpenWhenEnded = (path: readonly string[], method: string | undefined): boolean =>
  method === 'GET' || path[0] === 'subscription' || openRoutes.has(path.join('.'))
