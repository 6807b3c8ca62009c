import { sql } from 'kysely'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aRegular, call, storedBooking, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aBooking } from '../../../../test/factories.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import { parseMessage } from '../../../adapters/mail/fake/read-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const lineOf = (letter: ParsedMail | undefined, name: string) =>
  letter?.attachments[0]?.content
    .toString('utf8')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name))

/** The newest letter to somebody, once there are so many, as another library reads it. */
async function newest(email: string, count: number): Promise<ParsedMail> {
  await lettersTo(app, email, count)
  const raw = app.fakes?.outbox.entries().findLast(({ message }) => message.to === email)?.raw
  return parseMessage(raw ?? '')
}

test.concurrent.each([
  ['en', 'Confirmed: Tue 17 November', 'Moved to 12:00', 'Canceled by the club', 'via', '/'],
  ['bg', 'Потвърдено: вт, 17 ноември', 'Преместена за 12:00', 'Отменено от клуба', 'чрез', '/bg/'],
  ['ru', 'Подтверждено: вт, 17 ноября', 'Перенесено на 12:00', 'Отменено клубом', 'через', '/ru/'],
])(
  'a client without push reads letters in %s, and the calendar changes one and the same entry [ST-12]',
  async (language, confirmed, moved, canceled, via, path) => {
    const { site, court, ada } = await aClub(app.db)
    await sql`update sites set email = 'desk@club.example' where id = ${site.id}`.execute(app.db)
    const cleo = await aRegular(app, site.id)
    const email = `letters-${language}@example.com`
    await sql`update users set email = ${email}, language = ${language} where id = ${cleo.id}`.execute(app.db)
    const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: 'PENDING' })

    expect((await call(app, ada, 'POST', `/api/admin/booking/${id}/accept`)).status).toBe(200)
    const first = await newest(email, 1)
    expect(first.subject).toContain(confirmed)
    expect(first.from?.value).toEqual([{ name: `Sofia Tennis Club ${via} Korto`, address: 'hello@korto.example' }])
    expect(first.replyTo?.value).toMatchObject([{ address: 'desk@club.example' }])
    expect(first.html).toContain(`<html lang="${language}">`)
    expect(first.html).toContain(`${app.tools.env.publicAddress}${path}my-bookings`)
    expect(first.attachments).toMatchObject([{ filename: 'booking.ics', contentType: 'text/calendar' }])
    expect(first.headers.has('list-unsubscribe')).toBe(false)
    expect([lineOf(first, 'METHOD'), lineOf(first, 'STATUS')]).toEqual(['METHOD:PUBLISH', 'STATUS:CONFIRMED'])

    const change = { fromDate: `${TUESDAY}T12:00:00+02:00`, toDate: `${TUESDAY}T13:00:00+02:00` }
    expect((await call(app, ada, 'PUT', `/api/admin/booking/${id}`, change)).status).toBe(200)
    const second = await newest(email, 2)
    expect(second.subject).toContain(moved)
    expect(second.html).toMatch(/<s [^>]*><span[^>]*>10:00–11:00/)
    expect(lineOf(second, 'UID')).toBe(lineOf(first, 'UID'))
    expect(sequenceOf(second)).toBeGreaterThan(sequenceOf(first))

    expect((await call(app, ada, 'DELETE', `/api/admin/booking/${id}`)).status).toBe(200)
    const third = await newest(email, 3)
    expect(third.subject).toContain(canceled)
    expect(third.html).toContain(`${path}places/sofia-tennis-club-${site.id}/${court.id}?slot=${TUESDAY}T`)
    expect([lineOf(third, 'METHOD'), lineOf(third, 'STATUS')]).toEqual(['METHOD:CANCEL', 'STATUS:CANCELLED'])
    expect(lineOf(third, 'UID')).toBe(lineOf(first, 'UID'))
    expect(sequenceOf(third)).toBe((await storedBooking(app, id)).version)
  },
)

const sequenceOf = (letter: ParsedMail) => Number(lineOf(letter, 'SEQUENCE')?.slice('SEQUENCE:'.length))
