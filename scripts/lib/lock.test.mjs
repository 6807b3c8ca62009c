import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.mjs'

function aPlace() {
  const place = mkdtempSync(join(tmpdir(), 'korto-lock-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  return place
}

function leaveLock(lock, holder) {
  mkdirSync(lock)
  writeFileSync(join(lock, 'holder'), holder)
}

test('work under one lock never overlaps, and nothing is left behind', async () => {
  const place = aPlace()
  const steps = []
  const work = (name) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => withLock(join(place, 'lock'), work(name))))
  expect(steps.filter((_, index) => index % 2 === 0).map((step) => step[0])).toEqual(
    steps.filter((_, index) => index % 2 === 1).map((step) => step[0]),
  )
  expect(readdirSync(place)).toEqual([])
})

test('the lock is given back when the work fails', async () => {
  const lock = join(aPlace(), 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that was killed is taken over', async () => {
  const lock = join(aPlace(), 'lock')
  const script = `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
    await withLock(${JSON.stringify(lock)}, () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)) })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(holder.stdout, 'data')
  let waitedFor = null
  const work = withLock(
    lock,
    () => 'done',
    (pid) => {
      waitedFor = pid
      holder.kill('SIGKILL')
    },
  )
  expect(await work).toBe('done')
  expect(waitedFor).toBe(holder.pid)
})

test('a later process with the same id does not hold the lock', async () => {
  const lock = join(aPlace(), 'lock')
  leaveLock(lock, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }))
  expect(await withLock(lock, () => JSON.parse(readFileSync(join(lock, 'holder'), 'utf8')).startedAt)).not.toBe(
    'long ago',
  )
})
