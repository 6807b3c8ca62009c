import { type Day, dayAt, dayNumber } from '@korto/domain/time/day'
import { type Instant, minutes } from '@korto/domain/time/instant'
import { dayOf, isTimeZone, utcOffsetMinutes, wallOf } from '@korto/domain/time/site-time'
import ICAL from 'ical.js'
import { LRUCache } from 'lru-cache'
import { type Component, textIn } from './parse-resource.ts'

/** One zone for each set of rules that programs with names of their own write. */
const COMPARED = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Sofia',
  'Europe/Istanbul',
  'Asia/Tbilisi',
  'Asia/Almaty',
  'Asia/Yekaterinburg',
  'Asia/Jerusalem',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]
const MOST_OBSERVANCES = 100
const DAYS_BETWEEN_PROBES = 5
const DAYS_OF_YEAR = 366

/** Every time of a file names its zone; each name is looked up once. */
const namesOf = new WeakMap<Component, Map<string, string | null>>()

/** The IANA name of a zone as a program has named it, with its description in the file; null where nobody can tell. */
export function zoneNamed(name: string, calendar: Component, now: Instant): string | null {
  const names = namesOf.get(calendar) ?? new Map<string, string | null>()
  namesOf.set(calendar, names)
  const known = names.get(name)
  if (known !== undefined) return known
  const found = lookUp(name, calendar, now)
  names.set(name, found)
  return found
}

function lookUp(name: string, calendar: Component, now: Instant): string | null {
  const known = ianaName(name)
  if (known) return known
  const zone = calendar.getAllSubcomponents('vtimezone').find((one) => textIn(one, 'tzid') === name)
  if (!zone) return null
  return ianaName(textIn(zone, 'x-lic-location') ?? '') ?? zoneDescribed(zone, now)
}

/** A program writes the same description into all its files. */
const described = new LRUCache<string, { zone: string | null }>({ max: 200 })

function zoneDescribed(component: Component, now: Instant): string | null {
  const key = `${dayOf('UTC', now)} ${component.toString()}`
  const known = described.get(key) ?? { zone: zoneWithOffsets(component, now) }
  described.set(key, known)
  return known.zone
}

/** Also at the end of a path, as `/mozilla.org/20050126_1/Europe/Sofia`. */
function ianaName(name: string): string | null {
  if (isTimeZone(name)) return name
  const parts = name.split('/')
  const ends = parts.length > 2 ? [parts.slice(-3).join('/'), parts.slice(-2).join('/')] : []
  return ends.find(isTimeZone) ?? null
}

/** `FLE Standard Time` says nothing; clocks that show the same all year are the same zone for us. */
function zoneWithOffsets(component: Component, now: Instant): string | null {
  const observances = component.getAllSubcomponents()
  if (observances.length === 0 || observances.length > MOST_OBSERVANCES) return null
  try {
    if (!observances.every(isYearly)) return null
    const zone = new ICAL.Timezone({ component, tzid: '' })
    const first = dayNumber(dayOf('UTC', now))
    const probes = Array.from({ length: Math.ceil(DAYS_OF_YEAR / DAYS_BETWEEN_PROBES) }, (_, index) => {
      const day = dayAt(first + index * DAYS_BETWEEN_PROBES)
      const offset = zone.utcOffset(noonOf(day)) / 60
      return { at: wallOf(day, 12 * 60) - minutes(offset), offset }
    })
    return COMPARED.find((name) => probes.every(({ at, offset }) => utcOffsetMinutes(name, at) === offset)) ?? null
  } catch {
    return null // the library throws for descriptions it does not understand
  }
}

function noonOf(day: Day) {
  const [year, month, date] = day.split('-').map(Number)
  return ICAL.Time.fromData({ year, month, day: date, hour: 12, minute: 0, second: 0 })
}

/** Anything more often than yearly is no change of clocks, and would take for ever. */
function isYearly(observance: Component): boolean {
  return observance.getAllProperties('rrule').every((property) => {
    const rule = property.getFirstValue()
    return rule instanceof ICAL.Recur && rule.freq === 'YEARLY'
  })
}
