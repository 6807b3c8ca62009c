import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import { addDays } from '@korto/domain/time/day'
import { figureTexts } from '../../../../features/statistics/figure-texts.ts'
import type { StatisticsScreen } from '../../../statistics/statistics-context.ts'
import { useExample } from './use-example.ts'

const FIRST_HOUR = 9
/** Percents of the hours from nine on. */
const WORKDAY = [12, 18, 24, 20, 28, 35, 52, 74, 92, 97, 95, 70]
const WEEKEND = [46, 68, 82, 95, 84, 66, 58, 44, 36, 30, 22, 15]
/** By how much a day differs from others of its kind, from Sunday on. */
const MORE = [-6, -5, 0, 4, 3, -9, 5] as const
const OFFERED_HOURS = 16
const DAYS = 30

const hours = MORE.flatMap((more, dayOfWeek) =>
  (dayOfWeek % 6 === 0 ? WEEKEND : WORKDAY).map((percent, index) => ({
    dayOfWeek,
    hour: FIRST_HOUR + index,
    share: Math.min(100, percent + more) / 100,
  })),
)

const statistics: Omit<Statistics, 'from' | 'to' | 'currency'> = {
  totals: {
    bookings: 214,
    hours: 262,
    revenue: 6_980,
    occupancy: 0.53,
    clients: 88,
    newClients: 12,
    canceled: 19,
    lateCanceled: 4,
    missed: 6,
    rejected: 1,
    pending: 2,
  },
  byDay: [],
  byItem: [],
  byCoach: [],
  byHour: hours.map(({ share, ...hour }) => ({
    ...hour,
    occupancy: share,
    bookings: Math.round(share * OFFERED_HOURS),
  })),
  topClients: [],
}

const details: Omit<StatisticsDetails, 'from' | 'to' | 'currency'> = {
  ofSeries: 60,
  byHour: hours.map(({ share, ...hour }) => ({
    ...hour,
    revenue: 0,
    booked: share * OFFERED_HOURS,
    offered: OFFERED_HOURS,
    offeredDays: 4,
    fullDays: 0,
    watchers: 0,
  })),
  revenueByItem: [],
  absent: [],
  takings: {
    byMethod: [
      { method: 'cash', payments: 7, amount: 186 },
      { method: 'card', payments: 9, amount: 252 },
      { method: 'multisport', payments: 2, amount: 30 },
    ],
    byDay: [],
    open: { bookings: 2, amount: 54 },
  },
}

/** The figures of a month, for the parts of the screen of statistics. */
export function useExampleFigures(): StatisticsScreen {
  const { texts, site, today } = useExample()
  const period = { from: addDays(today, -DAYS), to: addDays(today, -1) }
  const of = { ...period, currency: site.currency }
  return {
    site,
    of: { siteId: site.id, ...period, itemId: null },
    today,
    figures: { statistics: { ...of, ...statistics }, details: { ...of, ...details }, before: null },
    text: figureTexts(site, texts.language, today),
    opened: null,
    open: () => {},
    close: () => {},
    marked: null,
    mark: () => {},
  }
}
