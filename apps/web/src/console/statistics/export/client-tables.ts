import type { FigureBooking, Statistics, StatisticsDetails } from '@korto/contract/statistics'
import { timeText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { type CsvColumn, type CsvTable, csvRows, type NamedTable } from './csv-table.ts'

type StatisticsTexts = Texts<RoomKey<'statistics'>>

export function topClientsTable(texts: StatisticsTexts, { topClients, currency }: Statistics): CsvTable {
  const { t } = texts
  const columns: CsvColumn<Statistics['topClients'][number]>[] = [
    clientColumn(texts),
    { title: t('table.bookings'), value: ({ bookings }) => bookings },
    { title: t('csv.money', { what: t('table.revenue'), currency }), value: ({ revenue }) => revenue },
  ]
  const rows = csvRows(columns, topClients)
  return { title: t('table.topClients'), name: t('csv.nameTopClients'), rows, names: 'topClients' }
}

export function absentTable(texts: StatisticsTexts, { absent, currency }: StatisticsDetails): CsvTable {
  const { t } = texts
  const columns: CsvColumn<StatisticsDetails['absent'][number]>[] = [
    clientColumn(texts),
    { title: t('table.missed'), value: ({ missed }) => missed },
    { title: t('table.late'), value: ({ lateCanceled }) => lateCanceled },
    { title: t('csv.money', { what: t('table.missedPrice'), currency }), value: ({ missedPrice }) => missedPrice },
    { title: t('table.blocked'), value: ({ isBlocked }) => (isBlocked ? t('csv.yes') : null) },
  ]
  return { title: t('table.absent'), name: t('csv.nameAbsent'), rows: csvRows(columns, absent), names: 'absent' }
}

interface Listed {
  bookings: readonly FigureBooking[]
  currency: string
  title: string
  names: NamedTable
}

/** The bookings behind a figure, or the lessons of a coach. */
export function bookingsTable(texts: StatisticsTexts, { bookings, currency, title, names }: Listed): CsvTable {
  const { t } = texts
  const money = (what: string) => t('csv.money', { what, currency })
  const columns: CsvColumn<FigureBooking>[] = [
    { title: t('csv.date'), value: ({ fromDate }) => fromDate.slice(0, 10) },
    { title: t('csv.start'), value: ({ fromDate }) => timeText(fromDate) },
    { title: t('csv.end'), value: ({ toDate }) => timeText(toDate) },
    { title: t('table.facility'), value: ({ itemName }) => itemName },
    { title: t('lessons.coach'), value: ({ coachName }) => coachName },
    clientColumn(texts),
    { title: t('csv.quantity'), value: ({ quantity }) => quantity },
    { title: t('csv.status'), value: ({ status }) => t('csv.statusName', { status }) },
    { title: t('table.hours'), value: ({ hours }) => hours },
    { title: money(t('table.revenue')), value: ({ revenue }) => revenue },
    { title: t('csv.method'), value: ({ payment }) => payment && t('takings.method', { method: payment.method }) },
    { title: money(t('csv.paid')), value: ({ payment }) => payment?.amount ?? null },
    { title: t('csv.paidAt'), value: ({ payment }) => payment?.paidAt.slice(0, 10) ?? null },
  ]
  return { title, name: t('csv.nameBookings'), rows: csvRows(columns, bookings), names }
}

const clientColumn = ({ t }: StatisticsTexts): CsvColumn<{ displayName: string | null }> => ({
  title: t('table.client'),
  value: ({ displayName }) => displayName ?? t('table.deleted'),
})
