import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { cardFormSources } from '../../adapters/payments/card-form-sources.ts'
import { pageAt } from './page-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const OURS = 'localhost:3000'
const NOBODY = null

test('only the embedded timetable of a club may be framed by pages of others [EMB-06]', async () => {
  const { site } = await aClub(app.db)
  const framedBy = async (path: string) => (await pageAt(app.tools, OURS, path)).frameAncestors
  for (const path of [`/embed/club/${site.id}`, `/bg/embed/facility/${site.id}/`, `/ru/embed/club/${site.id}`])
    expect(await framedBy(path)).toBe('https: http://localhost:* http://127.0.0.1:*')
  for (const path of ['/', '/login', '/profile', '/settings', '/admin/dashboard', `/places/any-${site.id}/`])
    expect(await framedBy(path)).toBe(NOBODY)
  for (const path of [
    '/embed/club/x',
    '/embed',
    `/embed/club/${site.id}/more`,
    '/embed/club/0',
    `/embed/sign_in/${site.id}`,
  ])
    expect(await framedBy(path)).toBe(NOBODY)
  // An unknown id shows its error inside the frame.
  expect(await framedBy('/embed/club/999999')).toContain('https:')
})

test('a club may restrict framing to the hosts it lists, effective at once [EMB-06]', async () => {
  const { site, ada } = await aClub(app.db)
  const path = `/embed/club/${site.id}`
  await pageAt(app.tools, OURS, path)
  const save = (config: object) =>
    call(app, ada, 'PUT', `/api/admin/site/${site.id}`, { details: JSON.stringify({ config }) })
  expect(await save({ embed_hosts: ['WWW.club.example'], embed_only_listed: true })).toMatchObject({ status: 200 })
  expect((await pageAt(app.tools, OURS, path)).frameAncestors).toBe(
    'https://www.club.example http://localhost:* http://127.0.0.1:*',
  )
  for (const wrong of [['https://club.example'], ['club'], ['club.example; script-src *'], 'club.example', [7]])
    expect(await save({ embed_hosts: wrong })).toMatchObject({ status: 400, body: { code: 'INVALID' } })
})

test('under the own web address of a club its timetable is the first page, in each language [EMB-09]', async () => {
  const { site } = await aClub(app.db)
  await sql`update sites set hosting = 'book.club.example' where id = ${site.id}`.execute(app.db)
  app.tools.cache.drop(['sites'])
  const shown = (host: string, path: string) => pageAt(app.tools, host, path)
  expect(await shown('book.club.example', '/')).toMatchObject({ path: `/embed/club/${site.id}` })
  expect((await shown('book.club.example:8443', '/')).frameAncestors).toContain('https:')
  expect((await shown('book.club.example', '/bg')).path).toBe(`/bg/embed/club/${site.id}`)
  expect(await shown('book.club.example', '/login')).toEqual({ path: '/login', frameAncestors: NOBODY })
  for (const host of [OURS, 'other.example', 'book.club.example.evil.example', ''])
    expect(await shown(host, '/')).toEqual({ path: '/', frameAncestors: NOBODY })
})

test('only the card form names hosts of the payment gateway, and only pages of ours frame it', async () => {
  const sources = cardFormSources('https://api.braintreegateway.com')
  // Of the gateway no more is asked here.
  const payments = { cardFormSources: sources } as NonNullable<typeof app.tools.payments>
  const shown = (path: string) => pageAt({ ...app.tools, payments }, OURS, path)
  for (const path of ['/card_form', '/bg/card_form', '/ru/card_form/'])
    expect(await shown(path)).toEqual({
      path,
      frameAncestors: "'self'",
      sources,
      headers: { 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' },
    })
  const others = ['/', '/login', '/admin', '/admin/site/subscription', '/bg/admin/card_form', '/embed/club/999999']
  for (const path of [...others, '/card_form/1', '/card_forms', '/de/card_form', '/embed/card_form', '/dev/ui'])
    expect(await shown(path)).not.toHaveProperty('sources')
})

test('without a payment gateway the card form may load nothing from others', async () => {
  expect(await pageAt({ ...app.tools, payments: null }, OURS, '/card_form')).not.toHaveProperty('sources')
})
