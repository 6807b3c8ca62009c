import type { Timetable } from '@korto/contract/timetable'
import { TimetableTable } from '../../features/timetable/timetable-table.tsx'
import { useSignedIn } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { BookingFlow } from './booking-flow.tsx'
import type { PlaceItem, PlaceSite } from './read-place.ts'
import { useLiveTimetable } from './use-live-timetable.ts'
import { useSelectedTimeslot } from './use-selected-timeslot.ts'

interface Props {
  site: PlaceSite
  item: PlaceItem
  timetable: Timetable
}

/** One item's timetable, kept fresh, with the booking of its slots. */
export function ItemTimetable({ site, item, timetable: rendered }: Props) {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const { timetable, reread } = useLiveTimetable(site, item.id, rendered)
  const { selected, select, deselect } = useSelectedTimeslot(timetable)
  return (
    <>
      <TimetableTable
        caption={t('timetable.caption', { item: item.name })}
        timetable={timetable}
        site={site}
        hideFree={item.hideFree}
        onSelect={select}
      />
      {selected && signedIn && (
        <BookingFlow
          key={selected.start}
          site={site}
          item={item}
          timeslot={selected}
          today={timetable.from}
          onBooked={reread}
          onClose={deselect}
        />
      )}
    </>
  )
}
