import { NO_FIGURE, percentOf } from '../../../features/statistics/figure-texts.ts'
import { dayText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { heatGrid, WEEKDAYS } from '../heat-map/heat-rows.ts'
import { hourSums } from '../revenue-by-hour/hour-sums.ts'
import { hourText } from '../revenue-by-hour/hour-text.ts'
import { itemHours } from '../revenue-by-hour/item-hours.ts'
import type { StatisticsScreen } from '../statistics-context.ts'

interface PrintedTable {
  title: string
  head: string[]
  rows: string[][]
}

const COUNTS = ['clients', 'newClients', 'canceled', 'lateCanceled', 'missed', 'rejected', 'pending'] as const

type PrintedScreen = Pick<StatisticsScreen, 'figures' | 'text'>

/** The tables of the sheet, in the order of the screen; those of clients only where their names may be. */
export function printTables(
  texts: Texts<RoomKey<'statistics'>>,
  screen: PrintedScreen,
  hasNames: boolean,
): PrintedTable[] {
  const { t } = texts
  const {
    figures: { statistics, details },
    text,
  } = screen
  const { totals } = statistics
  const figureHead = [t('table.bookings'), t('table.hours'), t('table.occupancy'), t('table.revenue')]
  const figures = (one: Pick<typeof totals, 'bookings' | 'hours' | 'occupancy' | 'revenue'>) => [
    text.count(one.bookings),
    text.hours(one.hours),
    text.percent(one.occupancy),
    text.money(one.revenue),
  ]
  const grid = heatGrid(statistics.byHour)
  return [
    {
      title: t('print.figures'),
      head: COUNTS.map((count) => t(`cards.${count}`)),
      rows: [COUNTS.map((count) => text.count(totals[count]))],
    },
    {
      title: t('table.byFacility'),
      head: [t('table.facility'), ...figureHead],
      rows: [
        ...statistics.byItem.map((item) => [item.name, ...figures(item)]),
        [t('table.together'), ...figures(totals)],
      ],
    },
    {
      title: t('takings.title'),
      head: [t('csv.method'), t('csv.payments'), t('csv.amount')],
      rows: [
        ...details.takings.byMethod.map(({ method, payments, amount }) => [
          t('takings.method', { method }),
          text.count(payments),
          text.money(amount),
        ]),
        [t('takings.open', { count: details.takings.open.bookings }), '', text.money(details.takings.open.amount)],
      ],
    },
    {
      title: t('lessons.title'),
      head: [t('lessons.coach'), t('csv.lessons'), t('table.hours')],
      rows: statistics.byCoach.map(({ name, bookings, hours }) => [name, text.count(bookings), text.hours(hours)]),
    },
    ...(hasNames ? clientTables(texts, screen) : []),
    {
      title: t('print.heat'),
      head: ['', ...grid.hours.map(String)],
      rows: WEEKDAYS.map((weekday) => [
        t('date.weekdayShort', { day: weekday }),
        ...grid.hours.map((hour) => wholePercent(grid.cellAt(weekday, hour).occupancy)),
      ]),
    },
    ...revenueTables(texts, screen),
    {
      title: t('csv.byDay'),
      head: [t('csv.date'), ...figureHead],
      rows: statistics.byDay.map((day) => [dayText(texts, day.date, 'short'), ...figures(day)]),
    },
  ]
}

/** By the hour of the start: of the club, and of each facility. */
function revenueTables(
  { t }: Texts<RoomKey<'statistics'>>,
  { figures: { statistics, details }, text }: PrintedScreen,
): PrintedTable[] {
  if (statistics.totals.revenue === 0) return []
  const { hours, rows } = itemHours(statistics.byItem, details.revenueByItem)
  return [
    {
      title: t('byHour.title'),
      head: [t('byHour.hour'), t('table.revenue')],
      rows: hourSums(details.byHour).map(({ hour, revenue }) => [hourText(hour), text.money(revenue)]),
    },
    {
      title: t('csv.money', { what: t('byHour.byItem'), currency: details.currency }),
      head: [t('table.facility'), ...hours.map(String)],
      rows: rows.map(({ name, cells }) => [
        name,
        ...cells.map(({ bookings, revenue }) => (bookings === 0 ? NO_FIGURE : text.count(revenue))),
      ]),
    },
  ]
}

function clientTables(
  { t }: Texts<RoomKey<'statistics'>>,
  { figures: { statistics, details }, text }: PrintedScreen,
): PrintedTable[] {
  const nameOf = (displayName: string | null) => displayName ?? t('table.deleted')
  return [
    {
      title: t('table.topClients'),
      head: [t('table.client'), t('table.bookings'), t('table.revenue')],
      rows: statistics.topClients.map(({ displayName, bookings, revenue }) => [
        nameOf(displayName),
        text.count(bookings),
        text.money(revenue),
      ]),
    },
    {
      title: t('table.absent'),
      head: [t('table.client'), t('table.missed'), t('table.late'), t('table.missedPrice')],
      rows: details.absent.map(({ displayName, missed, lateCanceled, missedPrice }) => [
        nameOf(displayName),
        text.count(missed),
        text.count(lateCanceled),
        text.money(missedPrice),
      ]),
    },
  ]
}

/** Without the sign, which the title has: a sheet is narrow. */
const wholePercent = (occupancy: number | null): string =>
  occupancy === null ? NO_FIGURE : String(percentOf(occupancy))
