import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRecord, readRecord, writeRecord } from './record.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the record holds the token and whether the server has it, until it is forgotten', () => {
  expect(readRecord()).toBeNull()
  const record = { token: 'a', isStored: false, oldToken: 'b' }
  writeRecord(record)
  expect(readRecord()).toEqual(record)
  forgetRecord()
  expect(readRecord()).toBeNull()
})

test.each(['', '7', '{"token":1}', '[', '"x"'])('%j is no record', (text) => {
  kept.set('push', text)
  expect(readRecord()).toBeNull()
})
