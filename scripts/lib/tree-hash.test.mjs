import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { treeHash } from './tree-hash.mjs'

test('a build is stale when a file changes, moves or appears, not when it is only touched or beside the point', () => {
  const root = mkdtempSync(join(tmpdir(), 'korto-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const hash = () => treeHash(root, ['src', 'missing', 'lock.json'], (name) => name.endsWith('.test.ts'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/a.ts'), 'one')
  writeFileSync(join(root, 'lock.json'), '{}')
  const first = hash()

  utimesSync(join(root, 'src/a.ts'), 1, 1)
  writeFileSync(join(root, 'src/a.test.ts'), 'a test')
  writeFileSync(join(root, 'README.md'), 'beside the point')
  expect(hash()).toBe(first)

  const hashes = new Set([first])
  const changes = [
    () => writeFileSync(join(root, 'src/a.ts'), 'two'),
    () => renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts')),
    () => writeFileSync(join(root, 'src/c.ts'), ''),
    () => writeFileSync(join(root, 'lock.json'), '{ }'),
  ]
  for (const change of changes) {
    change()
    hashes.add(hash())
  }
  expect(hashes.size).toBe(5)
})
