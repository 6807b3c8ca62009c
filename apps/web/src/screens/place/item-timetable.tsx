import type { Timetable } from '@korto/contract/timetable'
import { Suspense, useEffect } from 'react'
import { DayStrip } from '../../features/timetable/day-strip.tsx'
import { DaySwitcher } from '../../features/timetable/day-switcher.tsx'
import { Legend } from '../../features/timetable/legend.tsx'
import { TimetableTable } from '../../features/timetable/timetable-table.tsx'
import { useShownDays } from '../../features/timetable/use-shown-days.ts'
import { lazyPart, whenIdle } from '../../lib/lazy-part.ts'
import { useSignedIn } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import styles from './item-timetable.module.css'
import type { PlaceItem, PlaceSite } from './read-place.ts'
import { useLiveTimetable } from './use-live-timetable.ts'
import { useSelectedTimeslot } from './use-selected-timeslot.ts'

/** Fetched as soon as the timetable stands. */
const BookingFlow = lazyPart(async () => (await import('./booking-flow.tsx')).BookingFlow)

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
  const shown = useShownDays(timetable.days)
  useEffect(() => (signedIn ? whenIdle(BookingFlow.preload) : undefined), [signedIn])
  const hasShades = !item.hideFree && timetable.days.some(({ slots }) => slots.some(({ capacity }) => capacity > 1))
  return (
    <div className={styles.timetable}>
      <DayStrip days={timetable.days} today={timetable.from} offset={shown.offset} onShow={shown.show} />
      <DaySwitcher {...shown} />
      <TimetableTable
        caption={t('timetable.caption', { item: item.name })}
        days={shown.days}
        isFluid={shown.isFluid}
        today={timetable.from}
        site={site}
        hideFree={item.hideFree}
        onSelect={select}
      />
      <Legend hasShades={hasShades} />
      {selected && signedIn && (
        <Suspense>
          <BookingFlow
            key={selected.start}
            site={site}
            item={item}
            timeslot={selected}
            today={timetable.from}
            onBooked={reread}
            onClose={deselect}
          />
        </Suspense>
      )}
    </div>
  )
}
