import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aWaitingDelivery, bookingFacts, deliveryById } from '../../../../test/deliveries.ts'
import { eventually } from '../../../../test/eventually.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import {
  columnsNamingPeople,
  personInEveryTable,
  rowsContaining,
  rowsOfPerson,
  withoutLossOf,
} from '../../../../test/rows-of-person.ts'
import { newLinkId } from '../../users/mail-links/link-tokens.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
  club = await aClub(app.db)
})
afterAll(() => app.close())

const at = (time: string) => ({ siteId: club.site.id, itemId: club.court.id, coachId: club.maria.id, time })
const deleteAs = (token: string) => app.call('POST', '/api/user/delete_account', { token })
const columnsWith = (rows: Record<string, string>) =>
  Object.keys(rows).filter((column) => !rows[column]?.startsWith('0 '))

/** What stays of somebody deleted, as a number without a name: the club's history, and who did what in it. */
const KEPT = [
  'users.id',
  'activity.actor_id',
  'bookings.created_by',
  'bookings.user_id',
  'bulk_imports.started_by',
  'calendar_conflicts.answered_by',
  'calendar_credentials.connected_by',
  'calendar_item_feeds.created_by',
  'calendar_syncs.started_by',
  'client_register_reads.user_id',
  'closures.created_by',
  'invitations.invited_by',
  'recurring_rules.created_by',
  'recurring_rules.user_id',
  'site_clients.user_id',
  'subscription_orders.ordered_by',
]

test('of a deleted account no table has more than the history of the club, and of others all is as it was [API-18, PROF-03]', async () => {
  const gone = await personInEveryTable(app.db, at('10:00'), 'zyxgone')
  const bystander = await personInEveryTable(app.db, at('12:00'), 'zyxstays')
  // A new table that names people must be listed here.
  expect(columnsWith(await rowsOfPerson(app.db, gone.id)).sort()).toEqual(
    ['users.id', ...(await columnsNamingPeople(app.db))].sort(),
  )
  await withoutLossOf(app.db, bystander.id, async () => {
    expect((await deleteAs(gone.accessToken)).status).toBe(200)
  })
  expect(columnsWith(await rowsOfPerson(app.db, gone.id)).sort()).toEqual(KEPT.toSorted())
})

test('no word of a deleted account stands anywhere in the database [API-18, PROF-03]', async () => {
  const gone = await personInEveryTable(app.db, at('14:00'), 'zyxword')
  const { accessToken: token } = gone
  // By calls too, which write rows of their own.
  await app.call('PUT', '/api/me', { token, body: { displayName: 'Zyxword Renamed' } })
  await app.call('POST', '/api/me/email', { token, body: { email: 'zyxword-other@example.com' } })
  await app.call('POST', '/api/auth/password/forgot', { body: { email: gone.email } })
  await lettersTo(app, gone.email)
  // What waits: a push to staff that names the person, and a letter to the address.
  const later = { siteId: club.site.id, dueAt: Date.parse('2099-01-01') }
  const facts = bookingFacts({ type: 'NEW', as: 'club', client: 'Zyxword Renamed' })
  const toStaff = await aWaitingDelivery(app, { ...later, way: 'push', kind: 'NEW', userId: club.ada.id, facts })
  await aWaitingDelivery(app, {
    ...later,
    way: 'mail',
    kind: 'invitation',
    facts: { letter: 'invitation', to: gone.email },
  })
  const staff = { token: club.ada.accessToken }
  const data = [
    {
      fromDate: '2026-11-20T08:00:00',
      toDate: '2026-11-20T09:00:00',
      email: gone.email,
      displayName: 'Zyxword Imported',
    },
    { fromDate: 'never', toDate: 'never', displayName: 'Zyxword failed' },
  ]
  const body = { siteId: club.site.id, itemId: club.secondCourt.id, data }
  expect(await app.call('POST', '/api/admin/booking/bulk_import', { ...staff, body })).toMatchObject({ status: 200 })
  await eventually(async () => {
    const running = await app.db.selectFrom('bulk_imports').select('id').where('status', '=', 'RUNNING').execute()
    expect(running).toEqual([])
  })

  expect((await deleteAs(token)).status).toBe(200)
  await eventually(async () => {
    expect((await lettersTo(app, gone.email, 2))[0]).toMatchObject({ subject: 'Your account was deleted' })
  })
  await eventually(async () => {
    const rows = await rowsContaining(app.db, ['zyxword', gone.phone, gone.unverified])
    expect(rows.filter((row) => !/^(public\.rate_limits|jobs\.)/.test(row))).toEqual([])
    expect(rows.filter((row) => row.includes('forgotten-password'))).toEqual([])
    expect((await deliveryById(app, toStaff)).facts).toMatchObject({ client: '', item: 'Court 1' })
    expect(await lastingLonger()).toEqual([])
  })
})

test('codes and invitations of somebody whose number and address another account had typed in stay', async () => {
  const gone = await personInEveryTable(app.db, at('16:00'), 'zyxtyped')
  const owner = await personInEveryTable(app.db, at('18:00'), 'zyxowner')
  const invitation = { id: newLinkId(), site_id: club.site.id, email: 'zyx-unproved@example.com' }
  await app.db
    .insertInto('invitations')
    .values({ ...invitation, permissions: ['coach'], expires_at: new Date(app.tools.now() + 86_400_000) })
    .execute()
  await app.db
    .updateTable('users')
    .set({ unverified_phone_number: owner.phone, email: invitation.email, email_proved_at: null })
    .where('id', '=', gone.id)
    .execute()
  expect((await deleteAs(gone.accessToken)).status).toBe(200)
  const codes = await app.db.selectFrom('sms_challenges').select('id').where('phone_number', '=', owner.phone).execute()
  expect(codes).toHaveLength(2)
  const waiting = await app.db.selectFrom('invitations').select('id').where('email', '=', invitation.email).execute()
  expect(waiting).toEqual([{ id: invitation.id }])
})

/** Counts of attempts, and letters that were sent: both are kept for a day at most. */
const lastingLonger = async () =>
  (
    await sql<{ line: string }>`
      select key as line from rate_limits where resets_at > now() + interval '1 day'
      union all
      select name from jobs.job
      where data::text like '%@%' and (state < 'completed' or deletion_seconds > 86400)`.execute(app.db)
  ).rows
