import type { DayOfWeek } from '../time/day.ts'
import type { RecurringRule } from './rule.ts'

/** What the rule text says of a series; dates, owner and item are fields of their own. */
export type WeeklyTime = Pick<RecurringRule, 'dayOfWeek' | 'fromMinutes' | 'toMinutes' | 'quantity'>

export type RuleTextReading = { ok: true; time: WeeklyTime } | { ok: false; problem: RuleTextProblem }

export const ruleTextProblems = {
  mode: 'Unsupported recurring rule mode',
  parts: 'A recurring rule reads mode;dayOfWeek;fromTime;toTime;quantity',
  dayOfWeek: 'The day of week of a recurring rule is 0 (Sunday) to 6 (Saturday)',
  fromTime: 'The from-time of a recurring rule reads HH:mm:00',
  toTime: 'The to-time of a recurring rule reads HH:mm:00',
  order: 'The to-time of a recurring rule lies after its from-time',
  quantity: 'The quantity of a recurring rule is a whole number from 1 on',
} as const
export type RuleTextProblem = (typeof ruleTextProblems)[keyof typeof ruleTextProblems]

const MODE = 'every_week'
const MIDNIGHT_MINUTES = 1440

/**
 * Rule text is 'mode;dayOfWeek;fromTime;toTime;quantity'; only every_week is supported, any other mode is refused with
 * 'Unsupported recurring rule mode', whatever follows it.
 */
export function parseRuleText(text: string): RuleTextReading {
  const parts = text.split(';')
  const [mode, day = '', from = '', to = '', count = ''] = parts
  if (mode !== MODE) return refused('mode')
  if (parts.length !== 5) return refused('parts')

  const dayOfWeek = readDayOfWeek(day)
  if (dayOfWeek === null) return refused('dayOfWeek')
  const fromMinutes = readTime(from)
  if (fromMinutes === null || fromMinutes === MIDNIGHT_MINUTES) return refused('fromTime')
  const toMinutes = readEnd(to)
  if (toMinutes === null) return refused('toTime')
  if (toMinutes <= fromMinutes) return refused('order')
  if (!/^[1-9]\d{0,5}$/.test(count)) return refused('quantity')

  return { ok: true, time: { dayOfWeek, fromMinutes, toMinutes, quantity: Number(count) } }
}

/** 'every_week;2;18:00:00;19:00:00;1' is Tuesday 18:00 to 19:00, quantity 1. */
export const formatRuleText = (time: WeeklyTime): string =>
  [MODE, time.dayOfWeek, clock(time.fromMinutes), clock(time.toMinutes), time.quantity].join(';')

const refused = (problem: keyof typeof ruleTextProblems): RuleTextReading => ({
  ok: false,
  problem: ruleTextProblems[problem],
})

const daysOfWeek: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

const readDayOfWeek = (text: string): DayOfWeek | null => daysOfWeek.find((day) => String(day) === text) ?? null

function readTime(text: string): number | null {
  const match = /^(\d{2}):(\d{2}):00$/.exec(text)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  const total = hours * 60 + minutes
  return minutes < 60 && total <= MIDNIGHT_MINUTES ? total : null
}

/** An end at 00:00:00 can only mean the midnight that ends the day: that is what a clock shows then. */
const readEnd = (text: string): number | null => readTime(text) || (text === '00:00:00' ? MIDNIGHT_MINUTES : null)

const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`

const twoDigits = (number: number): string => String(number).padStart(2, '0')
