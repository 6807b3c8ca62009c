import { SiteRead } from '@korto/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem, aSite } from '../../../test/factories.ts'

let app: TestApp
let ids: Record<'sofia' | 'plovdiv' | 'berlin' | 'hidden', number>

beforeAll(async () => {
  app = await testApp()
  const one = async (name: string, city: string, country: string, hidden = false) =>
    (await aSite(app.db, { name, city, country, hidden })).id
  ids = {
    sofia: await one('Sofia Tennis', 'Sofia', 'Bulgaria'),
    plovdiv: await one('Plovdiv Padel', 'Plovdiv', 'Bulgaria'),
    berlin: await one('Berlin Badminton', 'Berlin', 'Germany'),
    hidden: await one('Secret Squash', 'Sofia', 'Bulgaria', true),
  }
  await anItem(app.db, ids.sofia, { name: 'Court 1' })
})
afterAll(() => app.close())

const sites = async (query = '') => bodyOf(await app.call('GET', `/api/sites${query}`), z.array(SiteRead))
const idsOf = async (query?: string) => (await sites(query)).map(({ id }) => id)

test('all clubs are told to anybody, with their items, hidden ones left out [RT-01]', async () => {
  const all = await sites()
  expect(all.map(({ name }) => name)).toEqual(['Berlin Badminton', 'Plovdiv Padel', 'Sofia Tennis'])
  expect(all.find(({ id }) => id === ids.sofia)?.items.map(({ name }) => name)).toEqual(['Court 1'])
})

test('clubs are told by their ids, a hidden one too when it is named [RT-02]', async () => {
  expect(await idsOf(`?ids=${ids.berlin},${ids.hidden}`)).toEqual([ids.berlin, ids.hidden])
  expect(await idsOf('?ids=999999')).toEqual([])
})

test('clubs are told by country [RT-03]', async () => {
  expect(await idsOf('?country=Bulgaria')).toEqual([ids.plovdiv, ids.sofia])
  expect(await idsOf('?country=Germany')).toEqual([ids.berlin])
  expect(await idsOf('?country=Nowhere')).toEqual([])
})
