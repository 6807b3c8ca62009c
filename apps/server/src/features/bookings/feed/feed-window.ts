import { type Instant, type Interval, minutes } from '@korto/domain/time/instant'

const DAY_MS = minutes(1_440)
/** A calendar also shows what was; of a series as far ahead as people look. */
const [DAYS_BACK, DAYS_AHEAD] = [31, 90]

export const feedWindow = (now: Instant): Interval => ({
  from: now - DAYS_BACK * DAY_MS,
  to: now + DAYS_AHEAD * DAY_MS,
})
