import { wireDateTime } from '@korto/domain/time/site-time'
import type { Tools } from '../../tools.ts'

/** A public read of one timetable or of several, ready to be made. */
export interface TimetableRead<Answer extends { now: string }> {
  zone: string
  now: number
  /** The same for all who may be given the same answer. */
  key: string
  tags: string[]
  /** An activity that the asker knows of; the answer shows at least that. */
  since: number | undefined
  read(): Promise<Omit<Answer, 'now'>>
}

/** Kept too, because the pages that show it depend on its tags. */
export async function timetableObject<Answer extends { now: string }>(
  tools: Tools,
  { zone, now, key, tags, since, read }: TimetableRead<Answer>,
): Promise<Answer> {
  const rest = isBehind(tools, since) ? await read() : await tools.cache.get(key, { tags, expiresAt: null, read })
  return { now: wireDateTime(zone, now), ...rest } as Answer
}

/**
 * The same answer as the bytes of its JSON, kept until something of its items changes. Visitors ask for nothing else as
 * often, and writing a hundred slots as JSON for each of them would cost several times what the rest of the answer does.
 */
export async function timetableJson<Answer extends { now: string }>(
  tools: Tools,
  { zone, now, key, tags, since, read }: TimetableRead<Answer>,
): Promise<Buffer> {
  const json = async () => Buffer.from(JSON.stringify(await read()))
  const bytesOf = ({ length }: Buffer) => length
  const rest = isBehind(tools, since)
    ? await json()
    : await tools.cache.get(`${key}:json`, { tags, expiresAt: null, read: json, bytesOf })
  return withServerTime(zone, now, rest)
}

/** The asker has heard of something that this process has not: what is kept here may be older than that. */
const isBehind = (tools: Tools, since: number | undefined): boolean => since !== undefined && !tools.hasSeen(since)

/** The time is the only part of an answer that is never kept. */
const withServerTime = (zone: string, now: number, object: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`{"now":"${wireDateTime(zone, now)}",`), object.subarray(1)])
