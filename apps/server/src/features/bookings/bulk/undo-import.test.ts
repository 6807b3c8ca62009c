import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  call,
  freeAt,
  NEXT_TUESDAY,
  type Person,
  post,
  rulesOf,
  TUESDAY,
  typesOf,
} from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking } from '../../../../test/factories.ts'
import { imported, importResults, startImport } from '../../../../test/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const at = (hour: number, more: object = {}) => ({
  fromDate: `${TUESDAY}T${hour}:00:00`,
  toDate: `${TUESDAY}T${hour + 1}:00:00`,
  ...more,
})
const weekly = { repeat: 'every_week', validUntil: '2026-12-22' }
const undo = (who: Person | null, siteId: number, importId: number) =>
  post(app, who, `/api/admin/booking/bulk_import_undo/${siteId}/${importId}`)

async function anImport(club: Club) {
  const { site, court, secondCourt } = club
  const data = [
    at(11, { displayName: 'Untouched' }),
    at(12, { displayName: 'Moved Mira' }),
    at(13, { displayName: 'Next door', itemId: secondCourt.id }),
    at(18, { displayName: 'Weekly', ...weekly }),
    at(20, { displayName: 'Weekly Wanda', ...weekly }),
  ]
  await imported(app, club.ada, { siteId: site.id, itemId: court.id, data })
  const { id } = await app.db
    .selectFrom('bulk_imports')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  return id
}

test('undo cancels exactly what the import made and nobody changed since, and names the rest', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, cleo, fred, ada } = club
  const own = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  const importId = await anImport(club)
  const moved = (await bookingsOf(app, site.id)).find(
    ({ from_at }) => from_at.toISOString() === `${TUESDAY}T10:00:00.000Z`,
  )
  await call(app, fred, 'PUT', `/api/admin/booking/${moved?.id}`, { site_private_note: 'comes with a friend' })
  const [, wanda] = await rulesOf(app, site.id)
  const occasion = `/api/admin/booking/recurring/modify_occasion/${wanda?.id}/${NEXT_TUESDAY}/${site.id}`
  await post(app, fred, occasion, { arrived: true })

  const stays = [
    { row: 2, displayName: 'Moved Mira' },
    { row: 5, displayName: 'Weekly Wanda' },
  ]
  const before = await importResults(app, ada, site.id, importId)
  expect(before.body).toMatchObject({ undoable: 3, stays })
  expect(await undo(ada, site.id, importId)).toMatchObject({ status: 200, body: { canceled: 3, stays } })
  const held = (await bookingsOf(app, site.id)).filter(({ status }) => status !== 'CANCELED')
  expect(held.map(({ id, recurring_id }) => recurring_id ?? id).sort()).toEqual([own.id, moved?.id, wanda?.id].sort())
  expect((await rulesOf(app, site.id)).filter(({ deleted_at }) => deleted_at === null)).toMatchObject([
    { id: wanda?.id },
  ])
  const free = (itemId: number, time: string) => freeAt(app, { siteId: site.id, itemId }, TUESDAY, time)
  expect([await free(court.id, '11:00'), await free(court.id, '12:00'), await free(court.id, '18:00')]).toEqual([
    1, 0, 1,
  ])
  expect(await free(secondCourt.id, '13:00')).toBe(1)
  expect((await typesOf(app, site.id)).slice(-2)).toEqual(['ADMIN_BULK_DELETE', 'ADMIN_BULK_DELETE'])

  expect(await undo(ada, site.id, importId)).toMatchObject({ status: 200, body: { canceled: 0, stays } })
})

test('an import that is running, or of another club, is not undone', async () => {
  const club = await aClub(app.db)
  const { site, court, ada, fred, coach } = club
  const started = await startImport(app, ada, { siteId: site.id, itemId: court.id, data: [at(11)] })
  const { importId } = started.body
  await app.db.updateTable('bulk_imports').set({ status: 'RUNNING' }).where('id', '=', importId).execute()
  expect(await undo(ada, site.id, importId)).toMatchObject({ status: 409, body: { code: 'STATE' } })
  const other = await aClub(app.db)
  expect(await undo(other.ada, site.id, importId)).toMatchObject({ status: 404 })
  expect(await undo(other.ada, other.site.id, importId)).toMatchObject({ status: 404 })
  expect(await undo(null, site.id, importId)).toMatchObject({ status: 401 })
  for (const who of [fred, coach]) expect((await undo(who, site.id, importId)).status).toBeGreaterThanOrEqual(403)
})
