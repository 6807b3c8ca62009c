import { Phone } from '@korto/contract/client'
import { DateTime, Day, Email, Id, Name, Note } from '@korto/contract/shapes'
import * as z from 'zod'

/** One booking to import: only the dates are mandatory. */
export const ImportRow = z.strictObject({
  fromDate: DateTime,
  toDate: DateTime,
  /** Absent = the item of the import. */
  itemId: Id.nullish(),
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

/** What is wrong with a row, in one line that names the field. */
export const problemOf = (error: z.ZodError): string => {
  const [issue] = error.issues
  if (!issue) return 'is not valid'
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.')
  return field ? `${field}: ${issue.message}` : issue.message
}
