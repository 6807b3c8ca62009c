import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeCityFile } from './fake/city-file.ts'
import { mmdbGeo } from './mmdb-geo.ts'

const UNKNOWN = { country: null, city: null }
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })

let directory: string
let cityFile: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'korto-geo-'))
  cityFile = join(directory, 'city.mmdb')
  writeFileSync(
    cityFile,
    fakeCityFile([
      { network: '203.0.113.0/24', countryCode: 'BG', city: 'Plovdiv' },
      { network: '198.51.100.0/25', countryCode: 'DE', city: 'Berlin (Mitte)' },
      { network: '2001:db8:1::/48', countryCode: 'RU', city: 'Moscow' },
    ]),
  )
})
afterAll(() => rmSync(directory, { recursive: true }))

test.each([
  { address: '212.39.90.43', country: 'Bulgaria' },
  { address: '8.8.8.8', country: 'United States' },
  { address: '84.140.1.1', country: 'Germany' },
  { address: '2a01:5a8::1', country: 'Bulgaria' },
  { address: '2a01:5a8:0:0::', country: 'Bulgaria' },
  { address: '::ffff:212.39.90.43', country: 'Bulgaria' },
])('$address is in $country by the database that comes with the product [BOOT-15]', async ({ address, country }) => {
  expect(await mmdbGeo({ cityFile: null }, log).locate(address)).toEqual({ country, city: null })
})

test.each(['127.0.0.1', '10.0.0.1', '::1', 'fe80::1%eth0', 'page', '', '999.1.1.1'])(
  '%s has no location [BOOT-16]',
  async (address) => {
    expect(await mmdbGeo({ cityFile: null }, log).locate(address)).toEqual(UNKNOWN)
  },
)

test.each([
  { address: '203.0.113.7', location: { country: 'Bulgaria', city: 'Plovdiv' } },
  { address: '198.51.100.1', location: { country: 'Germany', city: 'Berlin' } },
  { address: '198.51.100.200', location: UNKNOWN },
  { address: '2001:db8:1::5', location: { country: 'Russia', city: 'Moscow' } },
  { address: '212.39.90.43', location: { country: 'Bulgaria', city: null } },
])('with a city database $address is in $location.city, $location.country [BOOT-15]', async ({ address, location }) => {
  expect(await mmdbGeo({ cityFile }, log).locate(address)).toEqual(location)
})

test('a city database that is missing or broken leaves the countries, and a line in the log [BOOT-16]', async () => {
  const broken = join(directory, 'broken.mmdb')
  writeFileSync(broken, 'not a database')
  for (const file of [broken, join(directory, 'missing.mmdb')]) {
    expect(await mmdbGeo({ cityFile: file }, log).locate('212.39.90.43')).toEqual({ country: 'Bulgaria', city: null })
    expect(lines.join('')).toContain(file)
  }
})

test('without any database no address has a location [BOOT-16]', async () => {
  const countryFile = join(directory, 'missing.mmdb')
  expect(await mmdbGeo({ countryFile, cityFile: null }, log).locate('212.39.90.43')).toEqual(UNKNOWN)
})

test('hostile text in a database stays short text', async () => {
  const file = join(directory, 'hostile.mmdb')
  writeFileSync(file, fakeCityFile([{ network: '203.0.113.0/24', countryCode: '<b>', city: 'x' }]))
  expect(await mmdbGeo({ cityFile: file }, log).locate('203.0.113.7')).toEqual(UNKNOWN)
})
