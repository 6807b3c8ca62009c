import { ConflictCard } from '../../settings/calendar/inbox/conflict-card.tsx'
import { useExample } from './example/use-example.ts'

/** A booking that was moved here and in the calendar. */
export function CalendarConflict() {
  const { texts, site, at } = useExample()
  const itemId = site.items[0]?.id ?? 0
  const name = texts.t('example.maria')
  return (
    <ConflictCard
      site={site}
      provider="google"
      conflict={{
        id: 1,
        itemId,
        kind: 'BOTH_CHANGED',
        displayName: name,
        title: name,
        reason: null,
        decided: null,
        until: null,
        ours: { at: at(9), state: 'CONFIRMED', fromDate: at(18), toDate: at(19), itemId },
        theirs: { at: at(9, 2), state: 'CONFIRMED', fromDate: at(19), toDate: at(20), itemId },
      }}
      onAnswered={() => {}}
    />
  )
}
