import ICAL from 'ical.js'

export type Component = InstanceType<typeof ICAL.Component>
export type Property = InstanceType<typeof ICAL.Property>

/** A stored file: one event, with the occasions of it that differ. */
export interface Resource {
  calendar: Component
  master: Component
  /** Of the series, by their `RECURRENCE-ID`. */
  overrides: Component[]
}

/** Null for what cannot be parsed; 'none' for tasks and the like. */
export function parseResource(text: string): Resource | 'none' | null {
  const calendar = parsed(text)
  if (!calendar) return null
  const events = calendar.getAllSubcomponents('vevent')
  const [first] = events
  if (!first) return 'none'
  // Somebody who was invited to single occasions has only those.
  const master = events.find((event) => !event.hasProperty('recurrence-id')) ?? first
  return {
    calendar,
    master,
    overrides: events.filter((event) => event !== master && event.hasProperty('recurrence-id')),
  }
}

/** The library throws for what is not iCalendar, and returns a list where a file holds several calendars. */
function parsed(text: string): Component | null {
  if (depthOf(text) > MAX_DEPTH) return null
  try {
    const jCal: unknown = ICAL.parse(text)
    if (!Array.isArray(jCal) || jCal[0] !== 'vcalendar') return null
    return new ICAL.Component(jCal)
  } catch {
    return null
  }
}

/** An alarm in an event in a calendar is three; the library writes what is inside by calling itself. */
const MAX_DEPTH = 10

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [, word] of text.matchAll(/^(BEGIN|END):/gim)) {
    depth += word?.toUpperCase() === 'BEGIN' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** The text of a property; null where it is missing or not a text. */
export function textIn(component: Component, name: string): string | null {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : null
}
