/** What the list of notifications is filtered by. */
export const entryTopics = ['bookings', 'watched', 'other'] as const
export type EntryTopic = (typeof entryTopics)[number]

/** Types of entries by topic; all others are about something else. */
export const entryTypes = {
  bookings: ['CONFIRMED', 'REJECTED', 'CANCELED', 'MOVED', 'REMINDER'],
  watched: ['SLOT_FREE'],
} as const satisfies Partial<Record<EntryTopic, string[]>>

export function topicOf(type: string): EntryTopic {
  const isOf = (types: readonly string[]) => types.includes(type)
  if (isOf(entryTypes.watched)) return 'watched'
  return isOf(entryTypes.bookings) ? 'bookings' : 'other'
}
