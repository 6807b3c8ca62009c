import { CoachRead } from '@korto/contract/coach'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem, aSite } from '../../../test/factories.ts'

let app: TestApp
let sofia: { id: number }

beforeAll(async () => {
  app = await testApp()
  sofia = await aSite(app.db, { name: 'Sofia Tennis', tags: ['Tennis', 'Squash'] })
  const [court, secret] = [
    await anItem(app.db, sofia.id, { name: 'Court 1' }),
    await anItem(app.db, sofia.id, { name: 'Staff court', config: { hidden_from_clients: true } }),
  ]
  await aCoachNamed(sofia.id, 'Maria', [court.id, secret.id])
  await aCoachNamed(sofia.id, 'Ivan', [court.id])
  await aCoachNamed(sofia.id, 'Serves staff only', [secret.id])
  await aCoachNamed(sofia.id, 'Hidden coach', [court.id], { hidden_from_clients: true })
  for (const [name, city, country, hidden] of [
    ['Plovdiv Padel', 'Plovdiv', 'Bulgaria', false],
    ['Berlin Badminton', 'Berlin', 'Germany', false],
    ['Secret Squash', 'Sofia', 'Bulgaria', true],
  ] as const) {
    const site = await aSite(app.db, { name, city, country, hidden, tags: ['Padel'] })
    await aCoachNamed(site.id, `Coach of ${name}`, [(await anItem(app.db, site.id)).id])
  }
})
afterAll(() => app.close())

const aCoachNamed = (siteId: number, name: string, supplementaryTo: number[], config = {}) =>
  anItem(app.db, siteId, { name, kind: 'supplementary', supplementaryTo, config })
const coaches = async (query = '') => bodyOf(await app.call('GET', `/api/coaches${query}`), z.array(CoachRead))
const namesOf = async (query?: string) => (await coaches(query)).map(({ name }) => name)

test('coaches are public with their club and what they serve, without anything hidden [HOME-20]', async () => {
  expect(await namesOf()).toEqual(['Coach of Berlin Badminton', 'Coach of Plovdiv Padel', 'Ivan', 'Maria'])
  expect((await coaches()).at(-1)).toMatchObject({
    name: 'Maria',
    site: { id: sofia.id, name: 'Sofia Tennis', city: 'Sofia' },
    items: [{ name: 'Court 1' }],
  })
})

test.each([
  { query: '?country=Bulgaria', names: ['Coach of Plovdiv Padel', 'Ivan', 'Maria'] },
  { query: '?country=Bulgaria&city=Sofia', names: ['Ivan', 'Maria'] },
  { query: '?tag=squash', names: ['Ivan', 'Maria'] },
  { query: '?country=Germany&tag=Tennis', names: [] },
])('coaches by country, city and sport: $query [HOME-20]', async ({ query, names }) => {
  expect(await namesOf(query)).toEqual(names)
})

test('an invalid parameter is refused by its name', async () => {
  const answer = await app.call('GET', '/api/coaches?sport=Tennis')
  expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
})
