import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { eventually } from '../../../test/eventually.ts'
import { billingOn } from '../../../test/subscribing.ts'
import { CARD_FIELDS_PATH } from '../../adapters/payments/fake/card-fields.ts'

const WORKS = '4111111111111111'
const DECLINED = '4000111111111115'
const ASKS = '4000000000001091'
/** Also as people write them, in groups. */
const NUMBER = [WORKS, DECLINED, ASKS].map((number) => [...number].join('[ -]?')).join('|')

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'debug' }, undefined, undefined, { write: (line) => void logged.push(line) })
  await billingOn(app)
})
afterAll(() => app.close())

/** Tables with a row that holds a card number in any column. */
async function tablesWithNumber(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(app.db)
  const parts = rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name from ${sql.table(name)} as line where line.*::text ~ ${NUMBER}`,
  )
  const found = await sql<{ name: string }>`${sql.join(parts, sql` union `)}`.execute(app.db)
  return found.rows.map(({ name }) => name)
}

test('no row, no log and no request to the gateway ever holds a card number', async () => {
  const { site, ada } = await aClub(app.db)
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call(method, `/api/admin/payment/${path}`, { token: ada.accessToken, ...(body && { body }) })

  const { body } = await call('GET', 'client_token')
  const { cardFields } = JSON.parse(Buffer.from(body.clientToken, 'base64').toString())
  // What the frames of the gateway do in a browser.
  const post = async (path: string, sent: object) => {
    const answer = await fetch(`${cardFields}/${path}`, { method: 'POST', body: JSON.stringify(sent) })
    return ((await answer.json()) as { nonce: string }).nonce
  }
  const nonceOf = (number: string) => post('nonces', { number, expires: '1230', code: '123' })
  const subscribe = async (number: string) =>
    call('POST', 'create_subscription', {
      payment_method_nonce: await nonceOf(number),
      siteId: site.id,
      planId: 'pro_monthly',
    })
  const changeCard = (nonce: string) => call('POST', 'change_card', { payment_method_nonce: nonce, siteId: site.id })

  expect(await subscribe(DECLINED)).toMatchObject({ status: 400, body: { code: 'CARD_REFUSED' } })
  expect(await subscribe(WORKS)).toMatchObject({ status: 200, body: { paymentMethod: 'Visa 1111' } })
  const asked = await nonceOf(ASKS)
  // Only the nonce that comes back from 3-D Secure counts.
  expect(await changeCard(asked)).toMatchObject({ status: 400, body: { code: 'CARD_REFUSED' } })
  expect(await changeCard(await post('confirmations', { nonce: asked }))).toMatchObject({
    status: 200,
    body: { paymentMethod: 'Visa 1091' },
  })
  await eventually(async () =>
    expect(await app.db.selectFrom('payments').select('id').where('site_id', '=', site.id).execute()).toHaveLength(1),
  )

  const toGateway = (app.fakes?.payments.requests ?? []).filter(({ url }) => !url.pathname.startsWith(CARD_FIELDS_PATH))
  expect(toGateway.map(({ body }) => body.toString()).join()).toContain('payment_method_nonce')
  expect(toGateway.map(({ url, body }) => url.href + body.toString()).join()).not.toMatch(new RegExp(NUMBER))
  // What fails is logged, so a failing call shows that the log is read here.
  app.fakes?.payments.behave({ answer: 500 })
  expect((await call('GET', 'client_token')).status).toBeGreaterThanOrEqual(500)
  await nonceOf(WORKS).catch(() => undefined)
  app.fakes?.payments.behave({})
  expect(logged.join()).toContain('payments')
  expect(logged.join()).not.toMatch(new RegExp(NUMBER))
  expect(await tablesWithNumber()).toEqual([])
  // The search does find one.
  await app.db.updateTable('sites').set({ name: '4111 1111-11111111' }).where('id', '=', site.id).execute()
  expect(await tablesWithNumber()).toEqual(['sites'])
})
