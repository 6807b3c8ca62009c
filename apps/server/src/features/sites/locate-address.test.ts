import { LocatedAddress } from '@korto/contract/geo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { signedInUser } from '../../../test/factories.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.fakes?.maps.behave({})
  token = (await signedInUser(app.db)).accessToken
})

const locate = (address: string, as: string | undefined = token) =>
  app.call('GET', `/api/geocode?${new URLSearchParams({ address })}`, { token: as })

test('an address has the location of the first result [EXT-01]', async () => {
  const { location } = bodyOf(await locate('8 Otdih i kultura park, Plovdiv'), LocatedAddress)
  expect(location).toEqual({ lat: 42.1354079, lng: 24.7452904 })
  expect(bodyOf(await locate('Nowhere Street 0'), LocatedAddress)).toEqual({ location: null })
})

test('only signed-in users may search, and only for an address', async () => {
  expect(await app.call('GET', '/api/geocode?address=Sofia')).toMatchObject({ status: 401 })
  expect(await locate(' ')).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect(await locate('x'.repeat(301))).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect(await app.call('GET', '/api/geocode', { token })).toMatchObject({ status: 400, body: { code: 'INVALID' } })
})

test('sixty addresses an hour can be searched', async () => {
  for (let count = 0; count < 60; count++) expect((await locate('Sofia')).status).toBe(200)
  expect(await locate('Sofia')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  const other = await signedInUser(app.db)
  expect((await locate('Sofia', other.accessToken)).status).toBe(200)
})

test('a geocoder that is down is no defect of ours', async () => {
  app.fakes?.maps.behave({ answer: 500 })
  expect(await locate('Sofia')).toMatchObject({ status: 503, body: { code: 'BUSY' } })
})
