import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EmbeddedProblem } from './embedded-problem.ts'
import { ownerOf, takeOwnership } from './owner-lock.ts'
import { processFacts } from './process-table.ts'

function aLockFile(): { file: string; directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'korto-lock-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return { file: join(directory, 'owner'), directory }
}

test('a data directory has one owner, who can release it', () => {
  const { file, directory } = aLockFile()
  const release = takeOwnership(file, directory)
  expect(ownerOf(file)).toBe(process.pid)
  expect(() => takeOwnership(file, directory)).toThrow(EmbeddedProblem)
  expect(() => takeOwnership(file, directory)).toThrow(`(process ${process.pid}) is already running on ${directory}`)
  release()
  expect(readdirSync(directory)).toEqual([])
  takeOwnership(file, directory)()
})

test('the lock of a dead owner is taken over', async () => {
  const { file, directory } = aLockFile()
  const child = spawn('sleep', ['60'])
  const startedAt = processFacts(child.pid ?? 0)?.startedAt
  writeFileSync(file, JSON.stringify({ pid: child.pid, startedAt }))
  expect(ownerOf(file)).toBe(child.pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(ownerOf(file)).toBe(null)
  takeOwnership(file, directory)
  expect(ownerOf(file)).toBe(process.pid)
})

test('a later process with the same id is not the owner', () => {
  const { file, directory } = aLockFile()
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'before the restart' }))
  expect(ownerOf(file)).toBe(null)
  takeOwnership(file, directory)
  expect(ownerOf(file)).toBe(process.pid)
})

test.each(['', 'half a l', '{}'])('a lock that says %j belongs to nobody', (text) => {
  const { file, directory } = aLockFile()
  writeFileSync(file, text)
  takeOwnership(file, directory)
  expect(ownerOf(file)).toBe(process.pid)
})

test('releasing does not touch the lock of a later owner', () => {
  const { file, directory } = aLockFile()
  const release = takeOwnership(file, directory)
  writeFileSync(file, JSON.stringify({ pid: 1, startedAt: 'later' }))
  release()
  expect(existsSync(file)).toBe(true)
})
