import { boardAxis } from '@korto/domain/board/board-axis'
import { boardColumn } from '@korto/domain/board/board-column'
import { useMemo } from 'react'
import { dayEntries } from '../../../features/booking/staff/day-entries.ts'
import { useScreenWidth } from '../../../lib/browser/screen-size.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BoardGrid, type ShownColumn } from '../../board/board-grid.tsx'
import { boardEntryOf, boardSite } from '../../desk/board-facts.ts'
import { exampleBooking } from './example/example-booking.ts'
import { COACH_ID } from './example/example-site.ts'
import { useExample } from './example/use-example.ts'

const WIDTH_PX = 700
const PHONE_PX = 700
const [FROM, TO] = [15 * 60, 20 * 60]

/** An afternoon of three courts: a lesson, a series, a request and an ordinary booking. */
export function Board() {
  const { t } = useTexts('board')
  const { texts, site, day, at } = useExample()
  const now = Date.parse(at(16, 20))
  const count = useScreenWidth() > PHONE_PX ? site.items.length : 2
  const columns = useMemo(() => {
    const courts = boardSite(site)
    const entries = dayEntries(bookingsOf(texts.t, site.items, at), [], site.timezone, day).map(boardEntryOf)
    return courts.items.slice(0, count).map((item): ShownColumn => {
      const own = entries.filter(({ itemId }) => itemId === item.id)
      const column = boardColumn({ site: courts, item, sharedItem: null }, day, own, now)
      const note = t('board.busy', { percent: column.busyPercent ?? 0 })
      return {
        key: String(item.id),
        column,
        head: { title: item.name, note, badge: null, isHidden: false, isToday: true, isMarked: false },
      }
    })
  }, [site, day, at, now, t, texts, count])
  return (
    <BoardGrid
      label={t('board.label', { count: columns.length })}
      widthPx={WIDTH_PX}
      axis={boardAxis(site.timezone, [day], { from: FROM, to: TO })}
      columns={columns}
      today={day}
      now={now}
      coachColors={boardSite(site).coachColors}
      itemNames={new Map(site.items.map(({ id, name }) => [id, name]))}
    />
  )
}

type Example = ReturnType<typeof useExample>

function bookingsOf(t: Example['texts']['t'], courts: Example['site']['items'], at: Example['at']) {
  const place = (court: number, from: number, hours: number) => {
    const item = courts[court]
    return { itemId: item?.id ?? 0, itemName: item?.name ?? '', fromDate: at(from), toDate: at(from + hours) }
  }
  return [
    exampleBooking({ id: 1, user: t('example.maria'), ...place(0, 16, 1) }, { arrivedAt: at(16) }),
    exampleBooking(
      { id: 2, user: t('example.georgi'), ...place(0, 18, 1) },
      { recurringId: 1, occurrenceDate: at(18).slice(0, 10) },
    ),
    exampleBooking(
      { id: 3, user: t('example.elena'), ...place(1, 17, 2) },
      { supplItemId: COACH_ID, coachName: t('example.coach') },
    ),
    exampleBooking({ id: 4, user: t('example.ivan'), ...place(2, 17, 1) }, { status: 'PENDING' }),
  ]
}
