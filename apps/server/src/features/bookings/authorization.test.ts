import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aScene, type Call, calls, isAllowed, READS, type Role, roles, send } from '../../../test/booking-matrix.ts'
import { databaseHash, leavingNoTrace } from '../../../test/database-hash.ts'

/** Nothing works in the background, so that all that changes is what a call changed. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

test.each(calls)('$id is refused to all others, whatever the body, and leaves no trace', async (call) => {
  const scene = await aScene(app)
  await leavingNoTrace(app.db, async () => {
    for (const role of roles.filter((one) => !isAllowed(call, one))) {
      const status = call.answers[roles.indexOf(role)]
      expect((await send(app, scene, call, role)).status, role).toBe(status)
      // Who may not call at all is refused before the body is looked at.
      if (status === 401 || (status === 403 && role !== 'adm-x' && role !== 'co-oth'))
        for (const body of [{}, { siteId: 'x', itemId: [], data: null, status: 5 }])
          expect((await send(app, scene, call, role, body)).status, role).toBe(status)
    }
  })
})

const open: { id: string; role: Role; call: Call }[] = calls.flatMap((call) =>
  roles.filter((role) => isAllowed(call, role)).map((role) => ({ id: call.id, role, call })),
)

test.each(open)('$id is open to $role, and reaches no other club [X1] [I50]', async ({ call, role }) => {
  const scene = await aScene(app)
  const before = await databaseHash(app.db)
  expect(await send(app, scene, call, role)).toMatchObject({ status: 200 })
  const after = await databaseHash(app.db)
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = tables.filter((table) => before[table] !== after[table])
  expect(changed.length > 0).toBe(!READS.includes(call.id))
  expect(changed.filter((table) => / of \d+$/.test(table) && !table.endsWith(` of ${scene.site.id}`))).toEqual([])
})

test('what somebody books or watches for oneself is for oneself', async () => {
  const [book, watch] = ['V1', 'V5'].map((id) => calls.find((call) => call.id === id))
  if (!book || !watch) throw new Error('both are in the table')
  for (const role of ['co-own', 'co-oth', 'fo', 'adm', 'adm-x'] as const) {
    const scene = await aScene(app)
    const self = scene.people[role]?.id
    const { body: made } = await send(app, scene, book, role)
    const { body: watching } = await send(app, scene, watch, role)
    const bookings = await app.db.selectFrom('bookings').select('user_id').where('id', '=', made.id).execute()
    const watchers = await app.db
      .selectFrom('watchers')
      .select('user_id')
      .where('group_id', '=', watching.groupId)
      .execute()
    expect([...bookings, ...watchers]).toEqual([{ user_id: self }, { user_id: self }])
  }
})
