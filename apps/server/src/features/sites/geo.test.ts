import { GeoRead } from '@korto/contract/geo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' })
})
afterAll(() => app.close())

const locationOf = async (address: string) =>
  bodyOf(await app.call('GET', '/api/geo', { headers: { 'x-forwarded-for': address } }), GeoRead)

test.each([
  { address: '212.39.90.43', country: 'Bulgaria' },
  { address: '2a01:5a8:302:1:2:3:4:5', country: 'Bulgaria' },
  { address: '84.140.1.1', country: 'Germany' },
])('a visitor from $address is in $country [BOOT-15]', async ({ address, country }) => {
  expect(await locationOf(address)).toEqual({ country, city: null })
})

test.each(['10.0.0.1', 'nonsense', "'; drop table sites; --"])(
  'a visitor from %s has no location, which is no error [BOOT-16]',
  async (address) => {
    expect(await locationOf(address)).toEqual({ country: null, city: null })
  },
)

test('only a trusted proxy can name the address of a visitor', async () => {
  const careful = await testApp()
  try {
    const headers = { 'x-forwarded-for': '212.39.90.43' }
    expect((await careful.call('GET', '/api/geo', { headers })).body).toEqual({ country: null, city: null })
  } finally {
    await careful.close()
  }
})
