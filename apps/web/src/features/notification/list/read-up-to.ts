import type { NotificationRead } from '@korto/contract/notification'

/** The newest entry that was read; of a page without any, whatever comes before it. Entries are read in their order. */
export const readUpTo = (newest: readonly NotificationRead[]): number =>
  newest.find(({ read }) => read)?.id ?? (newest.at(-1)?.id ?? 1) - 1
