import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import { unitsOf } from '@korto/domain/money/cents'
import { noFigures } from '@korto/domain/statistics/figures'
import { occupancyOf } from '@korto/domain/statistics/occupancy'
import type { Figures, HourFigures } from '@korto/domain/statistics/report'
import type { NamedClient } from './named-clients.ts'
import type { CheckedRange } from './read-report.ts'
import type { ComputedReport } from './report-request.ts'
import type { NamedItem } from './sql.ts'

type ClientOf = (userId: number) => NamedClient

export const hoursOf = (minutes: number): number => minutes / 60

/** Exactly the fields of the specification. */
export function presentStatistics(
  { report, currency, newClients, topClients }: ComputedReport,
  checked: CheckedRange,
  clientOf: ClientOf,
): Statistics {
  const { from, to, totals } = report
  return {
    from,
    to,
    currency,
    totals: {
      bookings: totals.bookings,
      hours: hoursOf(totals.minutes),
      revenue: unitsOf(totals.revenueCents),
      occupancy: occupancyOf(totals),
      clients: totals.clients,
      newClients,
      canceled: totals.canceled,
      lateCanceled: totals.lateCanceled,
      missed: totals.missed,
      rejected: totals.rejected,
      pending: totals.pending,
    },
    byDay: report.byDay.map((day) => ({ date: day.date, ...presentFigures(day) })),
    byItem: itemsWithFigures(report, checked),
    byCoach: coachesWithFigures(report, checked),
    byHour: report.byHour.map((cell) => ({
      dayOfWeek: cell.dayOfWeek,
      hour: cell.hour,
      bookings: cell.bookings,
      occupancy: occupancyOf(cell),
    })),
    topClients: topClients.map((client) => {
      const { userId, displayName } = clientOf(client.userId)
      return { userId, displayName, bookings: client.bookings, revenue: unitsOf(client.revenueCents) }
    }),
  }
}

const presentFigures = (figures: Figures) => ({
  bookings: figures.bookings,
  hours: hoursOf(figures.minutes),
  revenue: unitsOf(figures.revenueCents),
  occupancy: occupancyOf(figures),
  canceled: figures.canceled,
  missed: figures.missed,
})

/** All that the club has, and deleted ones that have figures. */
function itemsWithFigures({ byItem }: ComputedReport['report'], { items, range }: CheckedRange) {
  const figuresOf = new Map(byItem.map((figures) => [figures.itemId, figures]))
  return items
    .filter(({ id, kind }) => figuresOf.has(id) || (kind === 'item' && (range.itemId === null || range.itemId === id)))
    .filter((item) => isShown(item, figuresOf))
    .map(({ id, name }) => ({ itemId: id, name, ...presentFigures(figuresOf.get(id) ?? noFigures()) }))
}

function coachesWithFigures({ byCoach }: ComputedReport['report'], { items }: CheckedRange) {
  const figuresOf = new Map(byCoach.map((figures) => [figures.coachId, figures]))
  return items
    .filter((item) => item.kind === 'supplementary' && isShown(item, figuresOf))
    .map(({ id, name }) => {
      const { bookings = 0, minutes = 0 } = figuresOf.get(id) ?? {}
      return { supplItemId: id, name, bookings, hours: hoursOf(minutes) }
    })
}

const isShown = ({ id, is_deleted }: NamedItem, figuresOf: ReadonlyMap<number, unknown>): boolean =>
  !is_deleted || figuresOf.has(id)

export function presentDetails(computed: ComputedReport, clientOf: ClientOf): StatisticsDetails {
  const { report, currency, watchers, absent, takings } = computed
  const peopleOf = new Map(watchers.map(({ dayOfWeek, hour, people }) => [cellKey({ dayOfWeek, hour }), people]))
  return {
    from: report.from,
    to: report.to,
    currency,
    ofSeries: report.totals.ofSeries,
    byHour: report.byHour.map((cell) => ({
      dayOfWeek: cell.dayOfWeek,
      hour: cell.hour,
      revenue: unitsOf(cell.revenueCents),
      booked: hoursOf(cell.bookedMinutes),
      offered: hoursOf(cell.offeredMinutes),
      offeredDays: cell.offeredDays,
      fullDays: cell.fullDays,
      watchers: peopleOf.get(cellKey(cell)) ?? 0,
    })),
    revenueByItem: report.byItemHour.map(({ itemId, hour, bookings, revenueCents }) => ({
      itemId,
      hour,
      bookings,
      revenue: unitsOf(revenueCents),
    })),
    absent: absent.map((client) => ({
      ...clientOf(client.userId),
      missed: client.missed,
      lateCanceled: client.lateCanceled,
      missedPrice: unitsOf(client.missedCents),
    })),
    takings: {
      byMethod: takings.byMethod.map(presentTakings),
      byDay: takings.byDay.map(({ date, byMethod }) => ({ date, byMethod: byMethod.map(presentTakings) })),
      open: { bookings: report.open.bookings, amount: unitsOf(report.open.cents) },
    },
  }
}

const cellKey = ({ dayOfWeek, hour }: Pick<HourFigures, 'dayOfWeek' | 'hour'>): number => dayOfWeek * 24 + hour

const presentTakings = ({ method, payments, cents }: ComputedReport['takings']['byMethod'][number]) => ({
  method,
  payments,
  amount: unitsOf(cents),
})
