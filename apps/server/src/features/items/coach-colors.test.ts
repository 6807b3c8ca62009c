import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aSmallClub, type SmallClub } from '../../../test/small-club.ts'

let app: TestApp
let club: SmallClub
beforeAll(async () => {
  app = await testApp()
  club = await aSmallClub(app)
  // Made without a colour, as by an older version.
  await app.db.updateTable('items').set({ color: 0 }).where('id', '=', club.ivan.id).execute()
})
afterAll(() => app.close())

const token = () => club.admin.accessToken
const coach = (name: string, fields: object = {}) =>
  app.call('POST', '/api/admin/item', {
    token: token(),
    body: { siteId: club.siteId, kind: 'supplementary', name, ...fields },
  })
const change = (id: number, body: object) => app.call('PUT', `/api/admin/item/${id}`, { token: token(), body })
const colors = async () => {
  const { body } = await app.call('GET', `/api/admin/site/${club.siteId}/site`, { token: token() })
  const coaches: { name: string; color: number | null }[] = body.supplementaryItems
  return Object.fromEntries(coaches.map(({ name, color }) => [name, color]))
}
const taken = { status: 400, body: { code: 'INVALID', message: 'color: another coach has this colour' } }

test('each coach has a colour of their own, which stays when another coach goes', async () => {
  const maria = await coach('Maria')
  await coach('Petar')
  expect(await colors()).toEqual({ Ivan: 0, Maria: 1, Petar: 2 })
  await app.call('DELETE', `/api/admin/item/${maria.body.id}`, { token: token() })
  expect(await colors()).toEqual({ Ivan: 0, Petar: 2 })
  await coach('Elena')
  expect(await colors()).toEqual({ Ivan: 0, Petar: 2, Elena: 1 })
})

test('a colour can be chosen unless another coach has it; with more than eight coaches colours repeat', async () => {
  expect(await coach('Georgi', { color: 2 })).toMatchObject(taken)
  const { body } = await coach('Georgi', { color: 7 })
  expect(await change(body.id, { color: 0 })).toMatchObject(taken)
  expect(await change(body.id, { color: 7, name: 'Georgi P.' })).toMatchObject({ status: 200 })
  expect(await change(body.id, { color: 5 })).toMatchObject({ status: 200 })
  for (const name of ['A', 'B', 'C', 'D']) await coach(name)
  expect(await colors()).toMatchObject({ A: 3, B: 4, C: 6, D: 7 })
  await coach('E')
  expect(await colors()).toMatchObject({ E: 0 })
  expect(await change(body.id, { color: 0 })).toMatchObject({ status: 200 })
})

test('only coaches have one, of eight', async () => {
  for (const color of [0, 1]) expect((await change(club.court.id, { color })).status).toBe(400)
  for (const color of [-1, 8, 1.5, '1', null]) expect((await change(club.ivan.id, { color })).status).toBe(400)
})
