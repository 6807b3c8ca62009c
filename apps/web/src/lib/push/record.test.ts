import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRecord, markUnsent, readRecord, writeRecord } from './record.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the record stores the token and whether the server has it, until it is removed', () => {
  expect(readRecord()).toBeNull()
  const record = { token: 'a', isStored: false, oldToken: 'b' }
  writeRecord(record)
  expect(readRecord()).toEqual(record)
  forgetRecord()
  expect(readRecord()).toBeNull()
})

test('a new session has to send the token again', () => {
  markUnsent()
  expect(readRecord()).toBeNull()
  writeRecord({ token: 'a', isStored: true, oldToken: null })
  markUnsent()
  expect(readRecord()).toEqual({ token: 'a', isStored: false, oldToken: null })
})

test.each(['', '7', '{"token":1}', '[', '"x"'])('%j is not a valid record', (text) => {
  stored.set('push', text)
  expect(readRecord()).toBeNull()
})
