import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforePaint } from './before-paint.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the intro ends 2700 ms after its first frame, not before [CONST-19]', () => {
  const page = opened('/')
  vi.advanceTimersByTime(2_699)
  expect(page.dataset.intro).toBe('on')
  vi.advanceTimersByTime(1)
  expect(page.dataset.intro).toBeUndefined()
})

test.each([
  ['/bg', 'on'],
  ['/bg/', 'on'],
  ['/?search=tennis', undefined],
  ['/?preview', undefined],
  ['/#my-bookings', undefined],
  ['/bg#coaches', undefined],
  ['/places/club-1/', undefined],
])('%s plays the intro: %s', (address, intro) => {
  expect(opened(address).dataset.intro).toBe(intro)
})

test('a sign-in token is removed from the address, other parameters stay', () => {
  const page = opened('/places/club-1/?day=2026-05-01&auth-token=secret&coachId=21')
  expect(page.replaced).toBe('/places/club-1/?day=2026-05-01&coachId=21')
  expect(page.urlTokenValue).toBe('secret')
})

/** Runs the script in a minimal fake page. */
function opened(address: string) {
  const location = new URL(address, 'https://korto.example')
  const page = { dataset: {} as Record<string, string>, replaced: '', urlTokenValue: '' }
  const globals = {
    document: { documentElement: { dataset: page.dataset, setAttribute: () => {} } },
    window: {
      set urlTokenValue(token: string) {
        page.urlTokenValue = token
      },
    },
    location,
    history: {
      state: null,
      replaceState(_state: null, _title: string, path: string) {
        page.replaced = path
      },
    },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: () => null, setItem: () => {} },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    removeEventListener: () => {},
    requestAnimationFrame: (work: () => void) => work(),
  }
  new Function(...Object.keys(globals), beforePaint)(...Object.values(globals))
  return page
}
