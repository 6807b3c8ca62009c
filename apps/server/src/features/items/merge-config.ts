import { isDeepStrictEqual } from 'node:util'
import type { ItemConfig } from '@korto/domain/item/item'
import { parseItemConfig } from '@korto/domain/item/parse-config'
import { Refused } from '../../platform/http/refused.ts'

type Json = Record<string, unknown>

/**
 * Merges the sent keys into the stored ones; null deletes a key. Only changed keys are validated, so that keys of another
 * version survive. Either flag hides the item; one of them is kept.
 */
export function mergeConfig(stored: ItemConfig, sent: Json): ItemConfig {
  const before: Json = { ...stored }
  const differing = Object.entries(sent).filter(([key, value]) => !isDeepStrictEqual(value, before[key]))
  const removed = new Set(differing.filter(([, value]) => value === null).map(([key]) => key))
  const changed = parseItemConfig(Object.fromEntries(differing.filter(([, value]) => value !== null)))
  if (!changed.ok)
    throw new Refused('INVALID', { field: changed.field, message: `${changed.field}: ${changed.problem}` })

  const remaining = Object.entries(before).filter(([key]) => !removed.has(key))
  return withOneHiddenFlag({ ...Object.fromEntries(remaining), ...changed.value }, sent)
}

function withOneHiddenFlag(merged: ItemConfig, sent: Json): ItemConfig {
  const hidden = sent.hidden_from_clients ?? sent.hiddenFromClients
  if (typeof hidden !== 'boolean') return merged
  const { hiddenFromClients: _, ...config } = merged
  return { ...config, hidden_from_clients: hidden }
}
