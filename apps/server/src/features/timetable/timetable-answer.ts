import { wireDateTime } from '@korto/domain/time/site-time'
import type { Tools } from '../../tools.ts'

/** A public read of one timetable or of several. */
export interface TimetableRead<Answer extends { now: string }> {
  zone: string
  now: number
  /** Equal for equal answers. */
  key: string
  tags: string[]
  /** An activity that the client knows of; the answer includes it. */
  since: number | undefined
  read(): Promise<Omit<Answer, 'now'>>
}

/** Cached too, because the pages that show it depend on its tags. */
export async function timetableObject<Answer extends { now: string }>(
  tools: Tools,
  { zone, now, key, tags, since, read }: TimetableRead<Answer>,
): Promise<Answer> {
  const rest = isBehind(tools, since) ? await read() : await tools.cache.get(key, { tags, expiresAt: null, read })
  return { now: wireDateTime(zone, now), ...rest } as Answer
}

/**
 * The same answer as the bytes of its JSON, cached until something of its items changes. It is the most frequent request,
 * and serialising a hundred slots for each would cost several times what the rest of the answer does.
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

/** The client knows an activity that this process has not passed on yet: the cache may be older than that. */
const isBehind = (tools: Tools, since: number | undefined): boolean => since !== undefined && !tools.hasSeen(since)

/** The only part of an answer that is never cached. */
const withServerTime = (zone: string, now: number, object: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`{"now":"${wireDateTime(zone, now)}",`), object.subarray(1)])
