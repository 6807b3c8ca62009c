import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aSite } from '../../../test/factories.ts'
import { publicPaths } from './public-paths.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const countries = async () => bodyOf(await app.call('GET', '/api/countries'), z.array(z.string()))

test('without clubs there is one country; with clubs there are those of the visible ones [RT-04, BOOT-14]', async () => {
  expect(await countries()).toEqual(['Bulgaria'])
  await aSite(app.db, { name: 'Berlin Badminton', country: 'Germany', city: 'Berlin' })
  await aSite(app.db, { name: 'Sofia Tennis', country: 'Bulgaria' })
  await aSite(app.db, { name: 'Plovdiv Squash', country: 'Bulgaria', city: 'Plovdiv' })
  await aSite(app.db, { name: 'Lyon Padel', country: 'France', city: 'Lyon', hidden: true })
  app.tools.cache.dropAll()
  expect(await countries()).toEqual(['Bulgaria', 'Germany'])
})

test('the map of public pages has the fixed ones, the sports and the visible clubs', async () => {
  const paths = await publicPaths(app.tools)
  expect(paths.slice(0, 6)).toEqual(['/', '/why-korto', '/register_club', '/terms', '/privacy', '/cookies'])
  expect(paths.slice(6, 9)).toEqual(['/tag/Tennis/', '/tag/Squash/', '/tag/Badminton/'])
  expect(paths.slice(9).map((path) => path.replace(/\d+\/$/, 'N/'))).toEqual([
    '/places/berlin-badminton-N/',
    '/places/plovdiv-squash-N/',
    '/places/sofia-tennis-N/',
  ])
})
