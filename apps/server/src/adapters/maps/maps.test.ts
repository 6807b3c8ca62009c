import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present, problemOf } from '../../../test/faked-adapters.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.maps.behave({})
  faked.pass(60_000)
})

const locate = (address: string) => present(faked.maps).locate(address)

test('an address has the location of its first result [EXT-01]', async () => {
  expect(await locate('ul. Tsar Osvoboditel 1, Sofia')).toEqual({ lat: 42.6977082, lng: 23.3218675 })
  expect(await locate('бул. Марица 1, Пловдив')).toEqual({ lat: 42.1354079, lng: 24.7452904 })
  expect(await locate('From Sofia to Varna')).toEqual({ lat: 42.6977082, lng: 23.3218675 })
})

test('an unknown address has no location [EXT-01]', async () => {
  expect(await locate('Nowhere Street 0')).toBeNull()
  expect(await locate('')).toBeNull()
})

test('what is typed is a question and nothing more', async () => {
  expect(await locate('Sofia&limit=50#../../admin?q=x')).not.toBeNull()
  const { url, headers } = faked.fakes.maps.requests.at(-1) ?? { url: new URL('http://x'), headers: {} }
  expect(url.pathname).toBe('/search')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    format: 'jsonv2',
    limit: '1',
    q: 'Sofia&limit=50#../../admin?q=x',
  })
  expect(headers['user-agent']).toBe('Korto (http://localhost:3000)')
})

test.each([500, 'drop', 'garbage', 'huge'] as const)('a geocoder that answers %s is unavailable', async (answer) => {
  faked.fakes.maps.behave({ answer })
  expect(await problemOf(locate('Sofia'))).toMatchObject({ service: 'maps', reason: 'unavailable' })
})

test('a single failure is retried', async () => {
  faked.fakes.maps.behave({ answer: 500, times: 1 })
  expect(await locate('Sofia')).not.toBeNull()
})

test('a silent geocoder times out after two seconds', async () => {
  faked.fakes.maps.behave({ answer: 'silent' })
  const begun = performance.now()
  expect(await problemOf(locate('Sofia'))).toMatchObject({ detail: 'timeout' })
  expect(performance.now() - begun).toBeLessThan(3_000)
})
