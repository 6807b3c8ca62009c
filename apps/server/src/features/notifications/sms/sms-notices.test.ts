import { SmsNoticesRead } from '@korto/contract/sms-notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aDelivery } from '../../../../test/deliveries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

type Who = { accessToken: string }
const path = (siteId: number) => `/api/admin/site/${siteId}/sms_notices`
const read = async ({ accessToken: token }: Who, siteId: number) =>
  bodyOf(await app.call('GET', path(siteId), { token }), SmsNoticesRead)
const change = ({ accessToken: token }: Who, siteId: number, body: unknown) =>
  app.call('PUT', path(siteId), { token, body })

test('SMS of a club are off at first; an admin switches them on and sets a budget', async () => {
  const { site, ada } = await aClub(app.db)
  expect(await read(ada, site.id)).toEqual({ isOn: false, monthlyBudget: 100, usedThisMonth: 0, isAvailable: true })
  const answer = bodyOf(await change(ada, site.id, { isOn: true }), SmsNoticesRead)
  expect(answer).toMatchObject({ isOn: true, monthlyBudget: 100 })
  await change(ada, site.id, { monthlyBudget: 0 })
  expect(await read(ada, site.id)).toMatchObject({ isOn: true, monthlyBudget: 0 })
})

test.each([
  { body: { isOn: 'yes' }, field: 'isOn' },
  { body: { monthlyBudget: -1 }, field: 'monthlyBudget' },
  { body: { monthlyBudget: 10_001 }, field: 'monthlyBudget' },
  { body: { monthlyBudget: 1.5 }, field: 'monthlyBudget' },
  { body: { isOn: true, usedThisMonth: 0 }, field: 'usedThisMonth' },
])('$body is refused, $field is named and nothing is changed', async ({ body, field }) => {
  const { site, ada } = await aClub(app.db)
  const answer = await withoutChanges(app.db, () => change(ada, site.id, body))
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)])
})

test('SMS are counted by the calendar month of the club', async () => {
  const { site, ada, cleo } = await aClub(app.db)
  const other = await aClub(app.db)
  const sms = async (at: string, given: Partial<Parameters<typeof aDelivery>[1]> = {}) => {
    const id = await aDelivery(app.db, { userId: cleo.id, siteId: site.id, way: 'sms', kind: 'CANCELED', ...given })
    await app.db
      .updateTable('deliveries')
      .set({ created_at: new Date(at), due_at: new Date(at) })
      .where('id', '=', id)
      .execute()
  }
  await sms('2026-10-31T23:59:59+02:00')
  await sms('2026-11-01T00:00:00+02:00')
  await sms('2026-11-10T00:00:00+02:00', { state: 'UNKNOWN' })
  await sms('2026-11-10T00:00:00+02:00', { state: 'DROPPED', reason: 'overtaken' })
  await sms('2026-11-10T00:00:00+02:00', { way: 'mail' })
  await sms('2026-11-10T00:00:00+02:00', { siteId: other.site.id })
  expect((await read(ada, site.id)).usedThisMonth).toBe(2)
})

test('an open draft of the settings of the club is not stale after it', async () => {
  const { site, ada } = await aClub(app.db)
  const token = ada.accessToken
  const version = async () => (await app.call('GET', `/api/admin/site/${site.id}/site`, { token })).body.version
  const before = await version()
  expect(before).toEqual(expect.any(Number))
  await change(ada, site.id, { isOn: true })
  expect(await version()).toBe(before)
})
