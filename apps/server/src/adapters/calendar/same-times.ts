import { isDeepStrictEqual } from 'node:util'
import type { EventTimes } from '@korto/domain/calendar-sync/calendar-event'

/** Whether they mean the same, whatever versions their moved occasions have. */
export const isSameTimes = (one: EventTimes, other: EventTimes): boolean =>
  isDeepStrictEqual(withoutVersions(one), withoutVersions(other))

const withoutVersions = (times: EventTimes): EventTimes =>
  times.kind === 'weekly'
    ? {
        ...times,
        exceptions: times.exceptions
          .map((one) => ('version' in one ? { ...one, version: null } : one))
          .sort((one, other) => (one.date < other.date ? -1 : 1)),
      }
    : times
