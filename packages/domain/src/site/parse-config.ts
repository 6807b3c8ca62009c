import { Invalid, type Parsed, parsed } from '../json/parsed.ts'
import { type JsonObject, join, readBoolean, readInteger, readLine, readList, readObject } from '../json/read.ts'
import { type EmbedConfig, MOST_HOSTS } from './embedding.ts'
import { HOST_NAME } from './host-name.ts'
import type { LateCancellationConfig, SiteConfig } from './site.ts'

/** A year: longer windows than that are mistakes. */
export const MAX_CONFIG_MINUTES = 527_040

export const lateCancellationKeys: ReadonlySet<string> = new Set([
  'late_cancellation_warning',
  'late_cancellation_warning_if_less_than',
  'late_cancellation_forbid',
  'late_cancellation_forbid_if_less_than',
] satisfies (keyof LateCancellationConfig)[])

const embedKeys: ReadonlySet<string> = new Set(['embed_hosts', 'embed_only_listed'] satisfies (keyof EmbedConfig)[])

/** A site's config: the four late_cancellation keys, the two of embedding, and nothing else. */
export const parseSiteConfig = (input: unknown, field = 'config'): Parsed<SiteConfig> =>
  parsed(() => {
    const json = readObject(input, field, (key) => lateCancellationKeys.has(key) || embedKeys.has(key))
    return { ...readLateCancellation(json, field), ...readEmbedding(json, field) }
  })

function readEmbedding(json: JsonObject, field: string): EmbedConfig {
  const { embed_hosts: hosts, embed_only_listed: only } = json
  const listField = join(field, 'embed_hosts')
  return {
    ...(hosts === undefined
      ? {}
      : { embed_hosts: readList(hosts, listField, MOST_HOSTS).map((host, n) => readHost(host, join(listField, n))) }),
    ...(only === undefined ? {} : { embed_only_listed: readBoolean(only, join(field, 'embed_only_listed')) }),
  }
}

function readHost(value: unknown, field: string): string {
  const host = readLine(value, field, 253).toLowerCase()
  if (!HOST_NAME.test(host)) throw new Invalid(field, 'must be a host name like www.club.example')
  return host
}

export function readLateCancellation(json: JsonObject, field: string): LateCancellationConfig {
  const config: LateCancellationConfig = {}
  for (const key of ['late_cancellation_warning', 'late_cancellation_forbid'] as const) {
    if (json[key] !== undefined) config[key] = readBoolean(json[key], join(field, key))
  }
  for (const key of ['late_cancellation_warning_if_less_than', 'late_cancellation_forbid_if_less_than'] as const) {
    if (json[key] !== undefined) config[key] = readMinutes(json[key], join(field, key))
  }
  return config
}

export const readMinutes = (value: unknown, field: string): number => readInteger(value, field, 0, MAX_CONFIG_MINUTES)
