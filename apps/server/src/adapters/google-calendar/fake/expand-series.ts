import type { GoogleEvent, GoogleTime } from './calendar-store.ts'

const DAY_MS = 86_400_000
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const MOST = 1_000

/**
 * The occasions of a daily, weekly or monthly series between two moments, without regard for summer time: enough for a
 * fake. Occasions that were moved or cancelled are events of their own and replace what the rule gives.
 */
export function expandSeries(series: GoogleEvent, all: GoogleEvent[], from: number, to: number): GoogleEvent[] {
  const rule = ruleOf(series.recurrence?.find((line) => line.startsWith('RRULE:')) ?? '')
  const first = momentOf(series.start)
  const length = momentOf(series.end) - first
  const changed = new Map(
    all
      .filter(({ recurringEventId }) => recurringEventId === series.id)
      .map((event) => [momentOf(event.originalStartTime), event]),
  )
  const occasions: GoogleEvent[] = []
  let count = 0
  for (let day = 0; count < Math.min(rule.count, MOST); day++) {
    const start = first + day * DAY_MS
    if (start > Math.min(to, rule.until)) break
    if (!isOn(rule, first, start)) continue
    count++
    if (start + length <= from) continue
    const { recurrence: _, ...single } = series
    const own = {
      ...single,
      id: `${series.id}_${new Date(start).toISOString().replaceAll(/[-:]|\.000/g, '')}`,
      recurringEventId: series.id,
      originalStartTime: timeAt(start, series.start),
      start: timeAt(start, series.start),
      end: timeAt(start + length, series.end),
    }
    occasions.push(changed.get(start) ?? own)
  }
  return occasions.filter(({ status }) => status !== 'cancelled')
}

type Rule = ReturnType<typeof ruleOf>

function ruleOf(line: string) {
  const parts = Object.fromEntries(
    line
      .replace('RRULE:', '')
      .split(';')
      .map((part) => part.split('=')),
  )
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.UNTIL ?? '')
  return {
    frequency: parts.FREQ ?? 'DAILY',
    interval: Number(parts.INTERVAL ?? 1),
    days: parts.BYDAY ? String(parts.BYDAY).split(',') : null,
    count: Number(parts.COUNT ?? Number.POSITIVE_INFINITY),
    until: until ? Date.parse(`${until[1]}-${until[2]}-${until[3]}T23:59:59Z`) : Number.POSITIVE_INFINITY,
  }
}

function isOn({ frequency, interval, days }: Rule, first: number, start: number): boolean {
  const [begin, date] = [new Date(first), new Date(start)]
  const passed = Math.round((start - first) / DAY_MS)
  if (frequency === 'DAILY') return passed % interval === 0
  if (frequency === 'MONTHLY') {
    const months = (date.getUTCFullYear() - begin.getUTCFullYear()) * 12 + date.getUTCMonth() - begin.getUTCMonth()
    return date.getUTCDate() === begin.getUTCDate() && months % interval === 0
  }
  const wanted = days ?? [DAYS[begin.getUTCDay()]]
  const weeks = Math.floor((passed + ((begin.getUTCDay() + 6) % 7)) / 7)
  return wanted.includes(DAYS[date.getUTCDay()] ?? '') && weeks % interval === 0
}

const momentOf = (time: GoogleTime | undefined) => Date.parse(time?.dateTime ?? time?.date ?? '')

const timeAt = (moment: number, like: GoogleTime | undefined): GoogleTime =>
  like?.date
    ? { date: new Date(moment).toISOString().slice(0, 10) }
    : { dateTime: new Date(moment).toISOString(), ...(like?.timeZone ? { timeZone: like.timeZone } : {}) }
