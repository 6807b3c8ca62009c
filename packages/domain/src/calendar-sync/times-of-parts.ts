import { sameJson } from '../json/same-json.ts'
import { weeklyOf } from './align-parts.ts'
import type { EventTimes, RepeatedTimes, SeriesException, WeeklyTimes } from './calendar-event.ts'
import type { EventParts, WeeklyPart } from './event-parts.ts'
import { parseDateKey, repeatedName, shapeOf } from './part-key.ts'
import { tidyWeekly } from './weekly-part.ts'

/** The parts as one event; null when one event cannot say them, such as weekdays at different hours. */
export function timesOfParts(parts: EventParts, zone: string): EventTimes | null {
  const [shape, ...others] = new Set(Object.keys(parts).map(shapeOf))
  if (shape === undefined || others.length > 0) return null
  if (shape === 'weekly') return timesOfWeekly(parts, zone)
  if (shape === 'repeated') return timesOfRepeated(parts)
  const [part] = Object.values(parts)
  if (part?.kind === 'once') return { kind: 'once', from: part.from, to: part.to }
  return part?.kind === 'days' ? { kind: 'days', from: part.from, to: part.to } : null
}

function timesOfRepeated(parts: EventParts): RepeatedTimes {
  return {
    kind: 'repeated',
    occasions: Object.entries(parts).flatMap(([key, part]) => {
      const name = repeatedName(key)
      return name !== null && (part.kind === 'once' || part.kind === 'days') ? [{ name, times: part }] : []
    }),
  }
}

function timesOfWeekly(parts: EventParts, zone: string): WeeklyTimes | null {
  const series = weeklyOf(parts).map(([, part]) => part)
  const [any] = series
  if (any === undefined) return null
  const [first = any.validFrom] = series.map((part) => part.validFrom).sort()
  const untils = series.flatMap(({ validUntil }) => (validUntil === null ? [] : [validUntil])).sort()
  const until = untils.length === series.length ? (untils.at(-1) ?? null) : null
  // Read again it must be the same parts, or somebody would be told of a change that nobody made.
  const isOne = series.every((part) =>
    sameJson(tidyWeekly({ ...hoursOf(any), dayOfWeek: part.dayOfWeek, validFrom: first, validUntil: until }), part),
  )
  const weekdays = [...new Set(series.map(({ dayOfWeek }) => dayOfWeek))].sort()
  if (!isOne || weekdays.length < series.length) return null
  return {
    kind: 'weekly',
    zone,
    weekdays,
    first,
    fromMinutes: any.fromMinutes,
    minutes: any.toMinutes - any.fromMinutes,
    until,
    exceptions: exceptionsOf(parts),
  }
}

const hoursOf = ({ kind, fromMinutes, toMinutes }: WeeklyPart) => ({ kind, fromMinutes, toMinutes })

const exceptionsOf = (parts: EventParts): SeriesException[] =>
  Object.entries(parts)
    .flatMap(([key, part]): SeriesException[] => {
      const date = parseDateKey(key)?.date
      if (date === undefined) return []
      if (part.kind === 'left-out') return [{ kind: 'left-out', date }]
      return part.kind === 'moved' ? [{ kind: 'moved', date, version: null, from: part.from, to: part.to }] : []
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
