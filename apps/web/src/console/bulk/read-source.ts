import { MOST_ROWS } from '@korto/domain/booking/import-rows'
import { decodeText, type Encoding } from './reading/decode-text.ts'
import type { ReadEvent } from './reading/read-events.ts'
import { type ReadTable, readTable } from './reading/read-table.ts'

export type Source =
  | { kind: 'table'; name: string; encoding: Encoding; table: ReadTable }
  | { kind: 'calendar'; name: string; text: string }
  | { kind: 'connected'; events: readonly ReadEvent[] }

export type SourceProblem = { code: 'empty' | 'unreadable' | 'notCalendar' } | { code: 'tooMany'; count: number }
export type SourceRead = { ok: true; source: Source } | { ok: false; problem: SourceProblem }

/** Larger than any table of so many rows. */
const MOST_BYTES = 5_000_000

export async function readFile(file: File): Promise<SourceRead> {
  if (file.size > MOST_BYTES) return { ok: false, problem: { code: 'unreadable' } }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { ok: false, problem: { code: 'unreadable' } }
  const { text, encoding } = decodeText(new Uint8Array(bytes))
  const isCalendar = /\.ics$/i.test(file.name) || /^\s*BEGIN:VCALENDAR/i.test(text)
  return isCalendar
    ? { ok: true, source: { kind: 'calendar', name: file.name, text } }
    : readText(text, file.name, encoding)
}

export function readText(text: string, name: string, encoding: Encoding = 'UTF-8'): SourceRead {
  const table = readTable(text)
  const count = table.rows.length
  if (count === 0) return { ok: false, problem: { code: 'empty' } }
  if (count > MOST_ROWS) return { ok: false, problem: { code: 'tooMany', count } }
  return { ok: true, source: { kind: 'table', name, encoding, table } }
}
