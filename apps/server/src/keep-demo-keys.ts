import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { newVapidKeys, type VapidKeys } from './adapters/push/vapid.ts'
import { newSecret } from './env.ts'

const DemoKeys = z.object({
  secret: z.string().min(32),
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
})
export type DemoKeys = z.infer<typeof DemoKeys> & { vapid: VapidKeys }

/**
 * The keys of the demo, made once and kept beside its data: with new ones at every start, browsers that have subscribed could
 * not be reached any more, and links in letters would not work.
 */
export function keepDemoKeys(dataDir: string): DemoKeys {
  const file = join(dataDir, 'demo-keys.json')
  const kept = readKeys(file)
  if (kept) return kept
  const keys = { secret: newSecret(), vapid: newVapidKeys() }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

/** Null when there are none, or when the file is no longer readable. */
function readKeys(file: string): DemoKeys | null {
  try {
    return DemoKeys.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
