import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayed } from './delayed-click.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a click acts after 50 ms, and two within that time act once', () => {
  const acts: string[] = []
  const { click } = delayed<string>((value) => acts.push(value))
  click('10:00')
  vi.advanceTimersByTime(49)
  click('10:00')
  expect(acts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(acts).toEqual(['10:00'])
  click('11:00')
  vi.advanceTimersByTime(50)
  expect(acts).toEqual(['10:00', '11:00'])
})
