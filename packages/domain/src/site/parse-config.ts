import { type Parsed, parsed } from '../json/parsed.ts'
import { type JsonObject, join, readBoolean, readInteger, readObject } from '../json/read.ts'
import type { LateCancellationConfig, SiteConfig } from './site.ts'

/** A year: longer windows than that are mistakes. */
export const MAX_CONFIG_MINUTES = 527_040

export const lateCancellationKeys: ReadonlySet<string> = new Set([
  'late_cancellation_warning',
  'late_cancellation_warning_if_less_than',
  'late_cancellation_forbid',
  'late_cancellation_forbid_if_less_than',
] satisfies (keyof LateCancellationConfig)[])

/** A site's config: the four late_cancellation keys and nothing else. */
export const parseSiteConfig = (input: unknown, field = 'config'): Parsed<SiteConfig> =>
  parsed(() =>
    readLateCancellation(
      readObject(input, field, (key) => lateCancellationKeys.has(key)),
      field,
    ),
  )

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
