import { bookAgain, nextWeekly } from '@korto/domain/booking-request/book-again'
import type { ItemConfig } from '@korto/domain/item/item'
import { wireDateTime } from '@korto/domain/time/site-time'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { ListedBooking } from '../../features/booking/list/listed-booking.ts'
import { siteQuery } from '../../features/site/sites-by-id.ts'
import { timetableQuery } from '../../features/timetable/api.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'

/** Whether the club still offers the court online. */
export const canBookAgain = ({ booking, site }: ListedBooking): boolean =>
  site.acceptsOnlineBooking && site.items.some(({ id }) => id === booking.itemId)

/** Leads to the confirm dialog of the same hour next week, or of the nearest free time. */
export function useBookAgain() {
  const texts = useTexts('account')
  const { t, language } = texts
  const queries = useQueryClient()
  const navigate = useNavigate()
  const words = (wire: string) => `${dayText(texts, wire.slice(0, 10), 'short')}, ${timeText(wire)}`
  return useMutation({
    mutationFn: (listed: ListedBooking) => findTime(queries, listed),
    onSuccess: async ({ wanted, chosen, coachId }, { booking, site }) => {
      const day = (chosen?.start ?? wanted).slice(0, 10)
      const shown = { day, ...(coachId !== null && { coachId }), ...(chosen && { chosen }) }
      await navigate(paths(language).place(site, booking.itemId, shown))
      // On the page it is about, which may take longer to come than a toast stays.
      if (!chosen) toasts.show({ kind: 'warning', title: t('bookings.againNone') })
      else if (chosen.start !== wanted)
        toasts.show({
          kind: 'warning',
          title: t('bookings.againTaken', { time: words(wanted) }),
          text: t('bookings.againNearest', { time: words(chosen.start) }),
        })
    },
    onError: () => toasts.show({ kind: 'error', title: t('booking.moveNotLoaded') }),
  })
}

async function findTime(queries: QueryClient, { booking, site, from, to }: ListedBooking) {
  const coachId = coachStillThere({ booking, site })
  const [timetable, { items }] = await Promise.all([
    // What is free must be of this moment.
    queries.fetchQuery({ ...timetableQuery(site.id, booking.itemId, coachId), staleTime: 0 }),
    queries.fetchQuery(siteQuery(site.id)),
  ])
  const now = Date.parse(timetable.now)
  const days = timetable.days.map(({ slots }) => ({
    slots: slots.map(({ start, end, free }) => ({ start: Date.parse(start), end: Date.parse(end), free })),
  }))
  // The server has validated it; its type in the contract is only a record.
  const config = (items.find(({ id }) => id === booking.itemId)?.config ?? {}) as ItemConfig
  const wanted = nextWeekly(site.timezone, from, now)
  const time = bookAgain(days, { from, to }, wanted, config, now)
  const wire = (moment: number) => wireDateTime(site.timezone, moment)
  return { wanted: wire(wanted), chosen: time && { start: wire(time.from), end: wire(time.to) }, coachId }
}

/** The coach of the booking; null without one, or when the coach has left. */
const coachStillThere = ({ booking, site }: Pick<ListedBooking, 'booking' | 'site'>): number | null =>
  site.supplementaryItems.some(
    ({ id, supplementaryTo }) => id === booking.supplItemId && supplementaryTo.includes(booking.itemId),
  )
    ? booking.supplItemId
    : null
