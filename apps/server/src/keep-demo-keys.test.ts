import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isVapidPair } from './adapters/push/vapid.ts'
import { keepDemoKeys } from './keep-demo-keys.ts'

test('the demo has the same keys at every start, in a file that nobody else reads', () => {
  const parent = mkdtempSync(join(tmpdir(), 'korto-keys-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const dataDir = join(parent, 'data')
  const keys = keepDemoKeys(dataDir)
  expect(keys.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(isVapidPair(keys.vapid)).toBe(true)
  expect(keepDemoKeys(dataDir)).toEqual(keys)
  const file = join(dataDir, 'demo-keys.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'not what it was')
  expect(keepDemoKeys(dataDir)).not.toEqual(keys)
})
