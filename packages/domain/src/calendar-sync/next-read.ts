import { DAY_MS, type Instant } from '../time/instant.ts'

/** Seconds between two reads of a calendar, by the settings. */
export interface ReadEvery {
  withHints: number
  withoutHints: number
  caldav: number
}

export interface Channel {
  until: Instant | null
  /** Its last notice; null while none has come. */
  hintedAt: Instant | null
}

/** A channel that has never said anything may not reach us, so it does not count. */
export const hintsWork = ({ until, hintedAt }: Channel, now: Instant): boolean =>
  until !== null && until > now && hintedAt !== null

/** "Every calendar is read every 5 minutes anyway, every 60 s while no hint works"; CalDAV knows no hints. */
export function readEverySeconds(
  provider: 'google' | 'caldav',
  channel: Channel,
  every: ReadEvery,
  now: Instant,
): number {
  if (provider === 'caldav') return every.caldav
  return hintsWork(channel, now) ? every.withHints : every.withoutHints
}

/** A tenth earlier at most, by `random` (0…1): calendars that were started together are not read together for ever. */
export const nextReadAt = (now: Instant, everySeconds: number, random: number): Instant =>
  now + Math.round(everySeconds * 1000 * (1 - random / 10))

/** "Channels are replaced before they end": in the last quarter of their life, at the earliest a day before the end. */
export const channelIsDue = (until: Instant | null, lifeSeconds: number, now: Instant): boolean =>
  until === null || until - now <= Math.min(lifeSeconds * 250, DAY_MS)
