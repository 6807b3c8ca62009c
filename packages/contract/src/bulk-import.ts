import { MOST_ROWS } from '@korto/domain/booking/import-rows'
import * as z from 'zod'
import { fromJsonText } from './json-text.ts'
import { call } from './route.ts'
import { Id, PathId } from './shapes.ts'

/** Rows are validated one by one, so that an invalid row fails alone. */
const RowList = z
  .array(z.record(z.string(), z.unknown(), 'must be a list of rows'), 'must be a list of rows')
  .refine(({ length }) => length >= 1 && length <= MOST_ROWS, `must have 1 to ${MOST_ROWS} rows`)

/** As JSON text or as a list. */
const Rows = z
  .union([z.string().max(2_000_000), z.array(z.unknown())])
  .transform((data, context) => (typeof data === 'string' ? fromJsonText(data, context) : data))
  .pipe(RowList)
const body = z.strictObject({ siteId: Id, itemId: Id, data: Rows })
const job = z.strictObject({ a: PathId, b: PathId })

/** A row that undo leaves as it is, because somebody has changed what it made. */
const Staying = z.object({ row: z.int(), displayName: z.string().nullable() })

export const ImportStatus = z.object({
  status: z.enum(['RUNNING', 'FINISHED', 'CANCELED', 'FAILED']),
  total: z.int(),
  processed: z.int(),
  created: z.int(),
  skipped: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({
      row: z.int(),
      status: z.enum(['created', 'skipped', 'failed']),
      bookingId: Id.nullable(),
      /** Of a row that repeats. */
      ruleId: Id.nullable(),
      message: z.string().nullable(),
    }),
  ),
  /** How many rows undo would take back now, and which it would not. */
  undoable: z.int(),
  stays: z.array(Staying),
})
export type ImportStatus = z.infer<typeof ImportStatus>

/** What an import would do with a row: nothing is changed, and a later booking may still take its place. */
export const CheckedRow = z.object({
  row: z.int(),
  state: z.enum(['ready', 'there', 'fault']),
  /** Of a fault: a code of the refusals, and the field of the row that it is about. */
  code: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string().nullable(),
  /** Nobody of the club has this phone, e-mail or name. */
  isNewClient: z.boolean(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

export const bulk = {
  import: call('POST', '/api/admin/booking/bulk_import', {
    summary: 'Import bookings in the background',
    body,
    output: z.object({ importId: Id, total: z.int() }),
  }),
  check: call('POST', '/api/admin/booking/bulk_import_check', {
    summary: 'Check the rows of an import; changes nothing',
    body,
    output: z.object({ rows: z.array(CheckedRow) }),
  }),
  undo: call('POST', '/api/admin/booking/bulk_import_undo/{a}/{b}', {
    summary: 'Cancel what an import made, except what was changed since',
    params: job,
    output: z.object({ canceled: z.int(), stays: z.array(Staying) }),
  }),
  delete: call('POST', '/api/admin/booking/bulk_delete', {
    summary: 'Cancel many bookings of an item',
    body,
    output: z.object({ deleted: z.int(), notFound: z.int() }),
  }),
  results: call('GET', '/api/admin/booking/bulk_import_results/{a}/{b}', {
    summary: 'Progress of an import',
    params: job,
    output: ImportStatus,
  }),
  /** A GET that changes something, as the specification has it: only with the token header, never cached or prefetched. */
  cancel: call('GET', '/api/admin/booking/bulk_import_cancel/{a}/{b}', {
    summary: 'Stop an import before its next row',
    params: job,
    output: ImportStatus,
  }),
  cancelByPost: call('POST', '/api/admin/booking/bulk_import_cancel/{a}/{b}', {
    summary: 'Stop an import before its next row',
    params: job,
    output: ImportStatus,
  }),
}
