import * as z from 'zod'
import { fromJsonText } from './json-text.ts'
import { call } from './route.ts'
import { Id, PathId } from './shapes.ts'

const MOST_ROWS = 2_000

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
      message: z.string().nullable(),
    }),
  ),
})

export const bulk = {
  import: call('POST', '/api/admin/booking/bulk_import', {
    summary: 'Import bookings in the background',
    body,
    output: z.object({ importId: Id, total: z.int() }),
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
