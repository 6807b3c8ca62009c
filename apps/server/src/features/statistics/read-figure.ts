import type { FigureBookings } from '@korto/contract/statistics'
import { unitsOf } from '@korto/domain/money/cents'
import type { OccasionId } from '@korto/domain/recurrence/occasion-id'
import type { FigureKind } from '@korto/domain/statistics/figure-of'
import { type Day, type DayOfWeek, isDay } from '@korto/domain/time/day'
import { MINUTE_MS } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import { nextMinute } from '../../platform/cache/next-minute.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { type NamedClient, namedClients } from './named-clients.ts'
import { hoursOf } from './present.ts'
import { type AskedRange, type CheckedRange, checkedRange, refusedField, tagsOf } from './read-report.ts'
import type { ComputedFigure, FigurePosition, FigureRequest, FigureRow } from './report-request.ts'
import { userOfClient } from './sql.ts'

export interface AskedFigure extends AskedRange {
  kind: FigureKind
  supplItemId?: number | undefined
  userId?: number | undefined
  day?: Day | undefined
  dayOfWeek?: string | undefined
  hour?: string | undefined
  startHour?: string | undefined
  method?: string | undefined
  after?: string | undefined
  limit?: string | undefined
}

const ROWS_PER_PAGE = 50

/** A page of the bookings that a figure counts, and what all of them come to. */
export async function readFigure(tools: Tools, staff: StaffOfSite, asked: AskedFigure): Promise<FigureBookings> {
  const checked = await checkedRange(tools, staff, asked)
  const { range, items } = checked
  if (asked.day !== undefined && !(isDay(asked.day) && asked.day >= range.from && asked.day <= range.to))
    throw refusedField('day', 'must be a day of the range')
  if (
    asked.supplItemId !== undefined &&
    !items.some(({ id, kind }) => id === asked.supplItemId && kind === 'supplementary')
  )
    throw new Refused('NOT_FOUND')
  const request: FigureRequest = {
    kind: 'figure',
    ...range,
    now: tools.now(),
    figure: asked.kind,
    coachId: asked.supplItemId ?? null,
    userId: asked.userId === undefined ? null : await userNamed(tools, staff.siteId, asked.userId),
    day: asked.day ?? null,
    // The contract allows no others.
    dayOfWeek: asked.dayOfWeek === undefined ? null : (Number(asked.dayOfWeek) as DayOfWeek),
    hour: asked.hour === undefined ? null : Number(asked.hour),
    startHour: asked.startHour === undefined ? null : Number(asked.startHour),
    method: asked.method ?? null,
    after: asked.after === undefined ? null : positionOf(asked.after),
    limit: asked.limit === undefined ? ROWS_PER_PAGE : Number(asked.limit),
  }
  const figure = await computedPage(tools, staff, checked, request)
  const clientOf = await namedClients(
    tools,
    staff.siteId,
    figure.rows.map(({ userId }) => userId),
  )
  return presentFigure(figure, checked, clientOf)
}

/** The first page has the sums of all pages, for which everything is read; it is cached, with ids and no names of people. */
async function computedPage(
  { cache, reports }: Tools,
  { user }: StaffOfSite,
  checked: CheckedRange,
  request: FigureRequest,
): Promise<ComputedFigure> {
  const { now, after, ...filter } = request
  const first = await cache.get(`statistics-figure:${JSON.stringify(filter)}`, {
    tags: tagsOf(checked),
    expiresAt: nextMinute(now),
    read: () => reports.compute(user.id, { ...request, after: null }),
  })
  if (after === null) return first
  return { ...(await reports.compute(user.id, request)), total: first.total }
}

async function userNamed({ reportsDb }: Tools, siteId: number, clientId: number): Promise<number> {
  const userId = await userOfClient(reportsDb, siteId, clientId)
  if (userId === undefined) throw new Refused('NOT_FOUND')
  return userId
}

const POSITION = /^(\d{1,15})_(?:([1-9]\d{0,14})|(r[1-9]\d{0,14}_\d{4}-\d{2}-\d{2}))$/

function positionOf(text: string): FigurePosition {
  const [, at, stored, occasion] = POSITION.exec(text) ?? []
  if (at === undefined) throw refusedField('after', 'must be the end of a page')
  // The pattern is that of the id.
  return { at: Number(at), id: stored === undefined ? (occasion as OccasionId) : Number(stored) }
}

const positionText = ({ at, id }: FigurePosition): string => `${at}_${id}`

function presentFigure(
  { zone, rows, total, next }: ComputedFigure,
  { items }: CheckedRange,
  clientOf: (userId: number) => NamedClient,
): FigureBookings {
  const nameOf = new Map(items.map(({ id, name }) => [id, name]))
  const present = (row: FigureRow): FigureBookings['bookings'][number] => {
    const { userId, displayName } = clientOf(row.userId)
    return {
      id: row.id,
      itemId: row.itemId,
      itemName: nameOf.get(row.itemId) ?? '',
      supplItemId: row.coachId,
      coachName: row.coachId === null ? null : (nameOf.get(row.coachId) ?? ''),
      userId,
      displayName,
      fromDate: wireDateTime(zone, row.from),
      toDate: wireDateTime(zone, row.to),
      quantity: row.quantity,
      status: row.status,
      hours: hoursOfMs(row.to - row.from),
      revenue: unitsOf(row.revenueCents),
      booked: hoursOfMs(row.bookedMs),
      payment: row.payment && {
        method: row.payment.method,
        amount: unitsOf(row.payment.cents),
        paidAt: wireDateTime(zone, row.payment.paidAt),
      },
    }
  }
  return {
    bookings: rows.map(present),
    total: {
      bookings: total.bookings,
      hours: hoursOfMs(total.ms),
      revenue: unitsOf(total.revenueCents),
      booked: hoursOfMs(total.bookedMs),
      paid: unitsOf(total.paidCents),
    },
    next: next && positionText(next),
  }
}

const hoursOfMs = (ms: number): number => hoursOf(ms / MINUTE_MS)
