import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayed } from './delayed-click.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aClick() {
  const acts: string[] = []
  const { click } = delayed<{ id: string }>(({ id }) => acts.push(id))
  return { acts, click: (id: string) => click({ id }) }
}

test('a click acts after 50 ms; a second click on the same target is ignored', () => {
  const { acts, click } = aClick()
  click('10:00')
  vi.advanceTimersByTime(49)
  click('10:00')
  expect(acts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(acts).toEqual(['10:00'])
  click('10:00')
  vi.advanceTimersByTime(50)
  expect(acts).toEqual(['10:00', '10:00'])
})

test('quick clicks on two cells both act, in order', () => {
  const { acts, click } = aClick()
  click('10:00')
  vi.advanceTimersByTime(20)
  click('11:00')
  vi.advanceTimersByTime(50)
  expect(acts).toEqual(['10:00', '11:00'])
})
