import { DateTime, Day, Email, Id, Name, Note } from '@korto/contract/shapes'
import * as z from 'zod'
import { Refused } from '../../../platform/http/refused.ts'

export const MOST_ROWS = 2_000

const Phone = z
  .string()
  .transform((text) => text.replace(/[^\d+]/g, ''))
  .pipe(z.string().regex(/^\+\d{7,15}$/, 'must be a phone number with country code'))

/** One booking to import: only the dates are mandatory. */
export const ImportRow = z.strictObject({
  fromDate: DateTime,
  toDate: DateTime,
  quantity: z.int().min(1).max(100_000).optional(),
  userId: Id.nullish(),
  displayName: Name.nullish(),
  phoneNumber: Phone.nullish(),
  email: Email.nullish(),
  supplItemId: Id.nullish(),
  description: Note.nullish(),
  site_private_note: Note.nullish(),
  repeat: z.literal('every_week').nullish(),
  validUntil: Day.nullish(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const DeleteRow = z.union([z.strictObject({ id: Id }), z.strictObject({ fromDate: DateTime, toDate: DateTime })])

/** The list may come as JSON text. What is in the rows is looked at row by row. */
export function readRows(data: string | object[]): object[] {
  const rows = typeof data === 'string' ? parsed(data) : data
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row)))
    throw new Refused('INVALID', { field: 'data', message: 'data: must be a list of rows' })
  if (rows.length === 0 || rows.length > MOST_ROWS)
    throw new Refused('INVALID', { field: 'data', message: `data: must have 1 to ${MOST_ROWS} rows` })
  return rows
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('INVALID', { field: 'data', message: 'data: is not JSON' })
  }
}

/** What is wrong with a row, in one line that names the field. */
export const problemOf = (error: z.ZodError): string => {
  const [issue] = error.issues
  if (!issue) return 'is not valid'
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.')
  return field ? `${field}: ${issue.message}` : issue.message
}
