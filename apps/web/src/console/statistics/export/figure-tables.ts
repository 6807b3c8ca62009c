import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { type CsvColumn, type CsvTable, csvRows } from './csv-table.ts'

type StatisticsTexts = Texts<RoomKey<'statistics'>>
type Figures = Omit<Statistics['byDay'][number], 'date'>

export function byDayTable(texts: StatisticsTexts, { byDay, currency }: Statistics): CsvTable {
  const { t } = texts
  const date: CsvColumn<Statistics['byDay'][number]> = { title: t('csv.date'), value: (day) => day.date }
  const rows = csvRows([date, ...figureColumns(texts, currency)], byDay)
  return { title: t('csv.byDay'), name: t('csv.nameByDay'), rows, names: null }
}

export function byItemTable(texts: StatisticsTexts, { byItem, currency }: Statistics): CsvTable {
  const { t } = texts
  const name: CsvColumn<Statistics['byItem'][number]> = { title: t('table.facility'), value: (item) => item.name }
  const rows = csvRows([name, ...figureColumns(texts, currency)], byItem)
  return { title: t('table.byFacility'), name: t('csv.nameByItem'), rows, names: null }
}

const figureColumns = ({ t }: StatisticsTexts, currency: string): CsvColumn<Figures>[] => [
  { title: t('table.bookings'), value: ({ bookings }) => bookings },
  { title: t('table.hours'), value: ({ hours }) => hours },
  { title: t('csv.money', { what: t('table.revenue'), currency }), value: ({ revenue }) => revenue },
  { title: t('csv.occupancy'), value: ({ occupancy }) => occupancy },
  { title: t('csv.canceled'), value: ({ canceled }) => canceled },
  { title: t('table.missed'), value: ({ missed }) => missed },
]

export function byHourTable({ t }: StatisticsTexts, { byHour }: Statistics, details: StatisticsDetails): CsvTable {
  const detailsOf = new Map(details.byHour.map((cell) => [cellKey(cell), cell]))
  const cells = byHour.map((cell) => ({ ...cell, more: detailsOf.get(cellKey(cell)) }))
  const columns: CsvColumn<(typeof cells)[number]>[] = [
    { title: t('csv.weekday'), value: ({ dayOfWeek }) => t('date.weekdayLong', { day: dayOfWeek }) },
    { title: t('byHour.hour'), value: ({ hour }) => hour },
    { title: t('table.bookings'), value: ({ bookings }) => bookings },
    { title: t('csv.occupancy'), value: ({ occupancy }) => occupancy },
    {
      title: t('csv.money', { what: t('table.revenue'), currency: details.currency }),
      value: ({ more }) => more?.revenue ?? null,
    },
    { title: t('csv.booked'), value: ({ more }) => more?.booked ?? null },
    { title: t('csv.offered'), value: ({ more }) => more?.offered ?? null },
    { title: t('csv.offeredDays'), value: ({ more }) => more?.offeredDays ?? null },
    { title: t('csv.fullDays'), value: ({ more }) => more?.fullDays ?? null },
    { title: t('csv.watchers'), value: ({ more }) => more?.watchers ?? null },
  ]
  return { title: t('csv.byHour'), name: t('csv.nameByHour'), rows: csvRows(columns, cells), names: null }
}

const cellKey = ({ dayOfWeek, hour }: { dayOfWeek: number; hour: number }): number => dayOfWeek * 24 + hour

/** One row for each facility and hour, so that a spreadsheet can sum both ways. */
export function itemHourTable({ t }: StatisticsTexts, { byItem }: Statistics, details: StatisticsDetails): CsvTable {
  const nameOf = new Map(byItem.map(({ itemId, name }) => [itemId, name]))
  const columns: CsvColumn<StatisticsDetails['revenueByItem'][number]>[] = [
    { title: t('table.facility'), value: ({ itemId }) => nameOf.get(itemId) ?? null },
    { title: t('byHour.hour'), value: ({ hour }) => hour },
    { title: t('table.bookings'), value: ({ bookings }) => bookings },
    {
      title: t('csv.money', { what: t('table.revenue'), currency: details.currency }),
      value: ({ revenue }) => revenue,
    },
  ]
  const rows = csvRows(columns, details.revenueByItem)
  return { title: t('byHour.byItem'), name: t('csv.nameByItemHour'), rows, names: null }
}

export function byCoachTable({ t }: StatisticsTexts, { byCoach }: Statistics): CsvTable {
  const columns: CsvColumn<Statistics['byCoach'][number]>[] = [
    { title: t('lessons.coach'), value: ({ name }) => name },
    { title: t('csv.lessons'), value: ({ bookings }) => bookings },
    { title: t('table.hours'), value: ({ hours }) => hours },
  ]
  return { title: t('lessons.title'), name: t('csv.nameByCoach'), rows: csvRows(columns, byCoach), names: null }
}

/** One row for each way of paying on each day, so that a spreadsheet can sum both ways. */
export function takingsTable({ t }: StatisticsTexts, { takings, currency }: StatisticsDetails): CsvTable {
  const payments = takings.byDay.flatMap(({ date, byMethod }) => byMethod.map((one) => ({ date, ...one })))
  const columns: CsvColumn<(typeof payments)[number]>[] = [
    { title: t('csv.date'), value: ({ date }) => date },
    { title: t('csv.method'), value: ({ method }) => t('takings.method', { method }) },
    { title: t('csv.payments'), value: (one) => one.payments },
    { title: t('csv.money', { what: t('csv.amount'), currency }), value: ({ amount }) => amount },
  ]
  return { title: t('takings.byDay'), name: t('csv.nameTakings'), rows: csvRows(columns, payments), names: null }
}
