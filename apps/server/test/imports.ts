import { addDays } from '@korto/domain/time/day'
import { expect } from 'vitest'
import type { Answer, TestApp } from './app.ts'
import { call, type Person, post, TUESDAY } from './bookings.ts'
import { eventually } from './eventually.ts'

interface Import {
  siteId: number
  itemId: number
  data: unknown
}

export const startImport = (app: TestApp, who: Person | null, body: Import): Promise<Answer> =>
  post(app, who, '/api/admin/booking/bulk_import', body)

export const importResults = (app: TestApp, who: Person | null, siteId: number, importId: number) =>
  call(app, who, 'GET', `/api/admin/booking/bulk_import_results/${siteId}/${importId}`)

export const cancelImport = (app: TestApp, who: Person | null, siteId: number, importId: number) =>
  call(app, who, 'GET', `/api/admin/booking/bulk_import_cancel/${siteId}/${importId}`)

/** Starts an import and waits for its end; returns its state. */
export async function imported(app: TestApp, who: Person, body: Import) {
  const { status, body: started } = await startImport(app, who, body)
  expect({ status, started }).toMatchObject({ status: 200 })
  await eventually(async () => expect(await stateOf(app, started.importId)).not.toBe('RUNNING'), 30_000)
  return (await importResults(app, who, body.siteId, started.importId)).body
}

/** From the table, because the API limits how often it may be called. */
export const stateOf = async (app: TestApp, importId: number) =>
  (await app.db.selectFrom('bulk_imports').select('status').where('id', '=', importId).executeTakeFirstOrThrow()).status

export const processedRows = async (app: TestApp, importId: number): Promise<number> =>
  (
    await app.db
      .selectFrom('bulk_import_rows')
      .select('row_number')
      .where('import_id', '=', importId)
      .where('status', 'is not', null)
      .execute()
  ).length

/** So many hours of one court from a Tuesday on, one after the other, each for a client of its own name. */
export const hourlyRows = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const day = addDays(TUESDAY, Math.floor(n / 12))
    const hour = 8 + (n % 12)
    const time = (h: number) => `${day}T${String(h).padStart(2, '0')}:00:00`
    return { fromDate: time(hour), toDate: time(hour + 1), displayName: `Guest ${n + 1}` }
  })
