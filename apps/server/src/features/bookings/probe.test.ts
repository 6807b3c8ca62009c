import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, post, TUESDAY, staffWish } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, aRule } from '../../../test/factories.ts'
let app: TestApp
beforeAll(async () => { app = await testApp({ ROLE: 'web' }); await setClock(app) })
afterAll(() => app.close())
test('probe', { timeout: 120_000 }, async () => {
  const { site, court, cleo, ada, badminton } = await aClub(app.db)
  const out: string[] = []
  const years = ['0000', '0001', '0099', '1000', '1900', '9998', '9999']
  for (const y of years) {
    for (const md of ['01-01', '12-31']) {
      const d = `${y}-${md}`
      const t0 = performance.now()
      const note = async (name: string, p: Promise<{ status: number; body: any }>) => { const t = performance.now(); const r = await p; out.push(`${name} ${d} ${r.status} ${r.body.code ?? ''} ${r.body.message ?? ''} ${(performance.now() - t).toFixed(0)}ms`) }
      await note('book', post(app, cleo, '/api/booking', { siteId: site.id, itemId: court.id, start: `${d}T10:00:00`, end: `${d}T11:00:00` }))
      await note('staff', post(app, ada, '/api/admin/booking', { siteId: site.id, itemId: court.id, userId: cleo.id, fromDate: `${d}T10:00:00`, toDate: `${d}T11:00:00` }))
      await note('staff-late', post(app, ada, '/api/admin/booking', { siteId: site.id, itemId: court.id, userId: cleo.id, fromDate: `${d}T23:00:00`, toDate: `${d}T23:59:00` }))
      await note('watch', post(app, cleo, '/api/watch/bulk', { fromDate: `${d}T10:00:00`, toDate: `${d}T11:00:00`, items: [{ siteId: site.id, cond: String(court.id) }] }))
      const rule = { siteId: site.id, itemId: badminton.id, userId: cleo.id, rule: 'every_week;2;18:00:00;19:00:00;1', validFrom: d }
      await note('check', post(app, ada, '/api/admin/booking/recurring/check_possibility', rule))
      await note('rule', post(app, ada, '/api/admin/booking/recurring', rule))
      await note('rule-until', post(app, ada, '/api/admin/booking/recurring', { ...rule, validFrom: TUESDAY, validUntil: d }))
      await note('bulkdel', post(app, ada, '/api/admin/booking/bulk_delete', { siteId: site.id, itemId: court.id, data: [{ fromDate: `${d}T00:00:00`, toDate: `${d}T23:00:00` }] }))
      const b = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: 'CANCELED' })
      await note('move', call(app, ada, 'PUT', `/api/admin/booking/${b.id}`, { fromDate: `${d}T10:00:00`, toDate: `${d}T11:00:00` }))
      const r = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY, time: '08:00', until: '09:00', validUntil: '2026-12-31' })
      for (const c of ['cancel_occasion', 'cancel_all_occasions', 'modify_occasion'])
        await note(c, post(app, ada, `/api/admin/booking/recurring/${c}/${r.id}/${d}/${site.id}`, {}))
      await app.db.deleteFrom('recurring_rules').where('id', '=', r.id).execute().catch(() => {})
      void t0
    }
  }
  console.log(out.filter((l) => / 5\d\d /.test(l) || Number(l.match(/ (\d+)ms/)?.[1]) > 300).join('\n'))
  console.log(out.filter((l) => l.startsWith('rule') || l.startsWith('check') || l.startsWith('staff')).join('\n'))
  expect(1).toBe(1)
})
