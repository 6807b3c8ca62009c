import { dayOf, localOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import ICAL from 'ical.js'
import { readRecurrenceLines, type Stamp } from '../../calendar/recurrence-lines.ts'
import type { Component, Resource } from './parse-resource.ts'
import { boundaryOf, lineOf, SERIES_LINES, type TimeFacts } from './read-times.ts'

/** Of each date that differs: the wall clock on which it would have been, or the day alone. */
export interface SeriesDates {
  leftOut: Set<string>
  overrides: Map<string, Component>
}

/** As the file has them, those that are over too. */
export function seriesDates({ calendar, master, overrides }: Resource, zone: string, facts: TimeFacts): SeriesDates {
  const lines = master.getAllProperties('exdate').map((property) => lineOf(calendar, property, facts))
  const read = readRecurrenceLines(lines, zone)
  const leftOut = typeof read === 'string' ? [] : read.leftOut
  return {
    leftOut: new Set(leftOut.map((stamp) => dateName(stamp, zone))),
    overrides: new Map(
      overrides.flatMap((override) => {
        const original = boundaryOf(calendar, override, 'recurrence-id', facts)
        return original ? [[dateName(original, zone), override]] : []
      }),
    ),
  }
}

function dateName(stamp: Stamp, zone: string): string {
  if ('day' in stamp) return stamp.day
  return `${dayOf(zone, stamp.at)}T${shownTime(localOf(zone, stamp.at).minutes)}`
}

/** An occasion that is to differ: as the series is, until it says otherwise. */
export function addOverride({ calendar, master }: Resource): Component {
  const override = new ICAL.Component(structuredClone(master.toJSON()))
  for (const name of SERIES_LINES) override.removeAllProperties(name)
  return calendar.addSubcomponent(override)
}

/** The event no longer repeats. */
export function endSeries({ calendar, master, overrides }: Resource) {
  for (const override of overrides) calendar.removeSubcomponent(override)
  for (const name of SERIES_LINES) master.removeAllProperties(name)
}
