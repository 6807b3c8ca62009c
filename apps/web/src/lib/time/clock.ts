import { createContext, useContext } from 'react'
import { useBrowserStore } from '../browser/browser-store.ts'
import { tabVisibility, type Visibility } from '../browser/visibility.ts'

const MINUTE_MS = 60_000
/** A page may come from a cache that lives for a minute, so smaller differences of its time are ignored. */
const PAGE_AGE_MS = 90_000
/** The Date header has whole seconds, and the answer takes time to arrive. */
const HEADER_PRECISION_MS = 3_000

/**
 * - `answer`: the field `now` of an answer, the clock that the rules use;
 * - `page`: the moment the page was rendered, by the same clock;
 * - `header`: the Date header, used until one of the others has corrected this clock.
 */
type Source = 'answer' | 'header' | 'page'

export interface Clock {
  /** The server's time, as far as the browser knows it. */
  now(): number
  /** The time of the last tick: once a minute on the full minute, and whenever the tab becomes visible. */
  heartbeat(): number
  synchronize(serverNow: number, source: Source): void
  subscribe(listener: () => void): () => void
  start(): () => void
}

export function createClock(visibility: Visibility): Clock {
  let offset = 0
  let isExact = false
  let lastTick: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const now = () => Date.now() + offset
  const heartbeat = () => {
    lastTick ??= now()
    return lastTick
  }

  function tick() {
    lastTick = now()
    for (const listener of listeners) listener()
  }

  function waitForNextMinute() {
    clearTimeout(timer)
    timer = setTimeout(tickAndWait, MINUTE_MS - (now() % MINUTE_MS))
  }

  function tickAndWait() {
    tick()
    waitForNextMinute()
  }

  function learn(serverNow: number, source: Source) {
    const error = Math.abs(serverNow - now())
    if (source === 'page' && error < PAGE_AGE_MS) return
    if (source === 'header' && (isExact || error < HEADER_PRECISION_MS)) return
    offset = serverNow - Date.now()
    isExact ||= source !== 'header'
    if (lastTick !== undefined && minuteOf(lastTick) !== minuteOf(now())) tick()
    if (timer !== undefined) waitForNextMinute()
  }

  function start() {
    // The page was rendered a moment ago; within the same minute nothing changes.
    if (minuteOf(heartbeat()) !== minuteOf(now())) tick()
    waitForNextMinute()
    const unsubscribe = visibility.subscribe(() => {
      if (visibility.isVisible()) tickAndWait()
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      timer = undefined
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { now, heartbeat, synchronize: learn, subscribe, start }
}

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS)

export const clock = createClock(tabVisibility)

/** The moment the server rendered the page with; the first render in the browser repeats it. */
export const RenderedAt = createContext(0)

/** Now, to the minute; rerenders on every tick. */
export function useMinute(): number {
  const renderedAt = useContext(RenderedAt)
  return useBrowserStore(clock.subscribe, clock.heartbeat, renderedAt)
}
