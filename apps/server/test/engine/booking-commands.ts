import { dayOfWeek } from '@korto/domain/time/day'
import { runImport } from '../../src/features/bookings/bulk/run-import.ts'
import { insertImport } from '../../src/features/bookings/bulk/sql.ts'
import { aClient } from '../factories.ts'
import { type ClubCommand, calling, cleo, type DeletionClub } from './deletion-club.ts'
import { slotTime } from './racers.ts'

const staffRequest = (slot: number) => ({ fromDate: slotTime(slot).start, toDate: slotTime(slot).end })

export const clientBooks: ClubCommand = async (club) =>
  calling(club, club.cleo, 'POST', '/api/booking', {
    siteId: club.site.id,
    itemId: club.courtId,
    start: slotTime(0).start,
    end: slotTime(0).end,
    coachId: club.coachId,
  })

export const clientMoves: ClubCommand = async (club) => {
  const { body } = await (await clientBooks(club))()
  return calling(club, club.cleo, 'PUT', `/api/booking/${body.id}`, { start: slotTime(3).start, end: slotTime(3).end })
}

export const staffBook =
  (whom: (club: DeletionClub) => number): ClubCommand =>
  async (club) =>
    calling(club, club.ada, 'POST', '/api/admin/booking', {
      ...staffRequest(1),
      siteId: club.site.id,
      itemId: club.courtId,
      userId: whom(club),
      supplItemId: club.coachId,
    })

export const staffRestore =
  (whom: (club: DeletionClub) => number): ClubCommand =>
  async (club) => {
    const { body } = await (await staffBook(whom)(club))()
    await calling(club, club.ada, 'DELETE', `/api/admin/booking/${body.id}`)()
    return calling(club, club.ada, 'POST', `/api/admin/booking/${body.id}/status`, { status: 'CONFIRMED' })
  }

export const staffAccept: ClubCommand = async (club) => {
  const { body } = await (await staffBook(cleo)(club))()
  await club.app.db.updateTable('bookings').set({ status: 'PENDING' }).where('id', '=', body.id).execute()
  return calling(club, club.ada, 'POST', `/api/admin/booking/${body.id}/accept`)
}

const series = (club: DeletionClub, userId: number) => ({
  siteId: club.site.id,
  itemId: club.courtId,
  userId,
  supplItemId: club.coachId,
  rule: `every_week;${dayOfWeek(slotTime(0).day)};18:00:00;19:00:00;1`,
  validFrom: slotTime(0).day,
})

export const staffStartSeries =
  (whom: (club: DeletionClub) => number): ClubCommand =>
  async (club) =>
    calling(club, club.ada, 'POST', '/api/admin/booking/recurring', series(club, whom(club)))

/** A series of Bea's gets another owner. */
export const staffChangeOwner =
  (whom: (club: DeletionClub) => number): ClubCommand =>
  async (club) => {
    await aClient(club.app.db, club.site.id, club.bea.id)
    const { body } = await (await staffStartSeries(() => club.bea.id)(club))()
    const path = `/api/admin/booking/recurring/modify/${body.id}/${slotTime(0).day}/${club.site.id}`
    return calling(club, club.ada, 'POST', path, series(club, whom(club)))
  }

/** One row; what the worker answers is made an answer of the API. */
export const anImport =
  (row: (club: DeletionClub) => object): ClubCommand =>
  async (club) => {
    const { tools, db } = club.app
    const rows = [JSON.stringify({ ...staffRequest(2), supplItemId: club.coachId, ...row(club) })]
    const job = { siteId: club.site.id, itemId: club.courtId }
    const importId = await db
      .transaction()
      .execute((trx) => insertImport(trx, { ...job, startedBy: club.ada.id, rows }))
    return async () => {
      const [status, body] = await runImport(tools, { ...job, importId }).then(
        () => [200, {}],
        (error) => [500, { code: String(error) }],
      )
      return { status: status as number, body, headers: {} }
    }
  }
