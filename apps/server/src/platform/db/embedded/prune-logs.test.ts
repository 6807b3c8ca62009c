import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pruneLogs } from './prune-logs.ts'

test('only the newest five logs of the database are kept', () => {
  const directory = mkdtempSync(join(tmpdir(), 'korto-logs-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const days = ['01', '02', '03', '04', '05', '06', '07']
  for (const day of days) writeFileSync(join(directory, `postgres-202611${day}-080000.log`), '')
  writeFileSync(join(directory, 'notes.txt'), '')
  pruneLogs(directory)
  expect(readdirSync(directory).sort()).toEqual([
    'notes.txt',
    ...days.slice(2).map((day) => `postgres-202611${day}-080000.log`),
  ])
})
