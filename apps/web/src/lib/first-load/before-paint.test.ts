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

test('of the buttons tapped before hydration the last one is marked, and clicked once it works', () => {
  const page = opened('/places/club-1/')
  const [menu, cell] = [aButton(), aButton()]
  expect(page.tap(menu)).toBe('kept')
  expect(page.tap(cell)).toBe('kept')
  expect([menu.isTapped, cell.isTapped]).toEqual([false, true])
  page.dispatch('korto:hydrated')
  expect([menu.clicks, cell.clicks, cell.isTapped]).toEqual([0, 1, false])
  expect(page.tap(cell)).toBe('passed on')
  page.dispatch('korto:hydrated')
  expect(cell.clicks).toBe(1)
})

test('links and the search work without scripts, so their taps are not kept', () => {
  const page = opened('/')
  expect(page.tap(aButton({ isInSearch: true }))).toBe('passed on')
  expect(page.tap({ closest: () => null })).toBe('passed on')
})

/** As far as the script uses a button. */
function aButton({ isInSearch = false } = {}) {
  return {
    isTapped: false,
    clicks: 0,
    closest(selector: string): unknown {
      return selector === 'button' || isInSearch ? this : null
    },
    setAttribute() {
      this.isTapped = true
    },
    removeAttribute() {
      this.isTapped = false
    },
    click() {
      this.clicks++
    },
  }
}

/** Runs the script in a minimal fake page. */
function opened(address: string) {
  const location = new URL(address, 'https://korto.example')
  const listeners: [type: string, listener: (event: object) => void][] = []
  const dispatch = (type: string, event = {}) => {
    for (const [heard, listener] of [...listeners]) if (heard === type) listener(event)
  }
  const page = {
    dataset: {} as Record<string, string>,
    replaced: '',
    urlTokenValue: '',
    dispatch,
    tap(target: object) {
      let result = 'passed on'
      const stopPropagation = () => {
        result = 'kept'
      }
      dispatch('click', { target, stopPropagation })
      return result
    },
  }
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
    addEventListener: (type: string, listener: () => void) => void listeners.push([type, listener]),
    removeEventListener: (type: string, listener: () => void) => {
      const index = listeners.findIndex(([heard, one]) => heard === type && one === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    requestAnimationFrame: (work: () => void) => work(),
  }
  new Function(...Object.keys(globals), beforePaint)(...Object.values(globals))
  return page
}
