import type { LiveTopic } from '@korto/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './live-event.ts'
import { createLiveHub, type TabMessage } from './live-hub.ts'

/** A browser with tabs, one lock, and a record of which tab follows what. */
function aBrowser() {
  const receivers = new Map<string, (message: TabMessage) => void>()
  const queue: { until: AbortSignal; onLead: () => void }[] = []
  let isHeld = false
  const following = new Map<string, LiveTopic[]>()

  function grant() {
    if (isHeld) return
    const next = queue.shift()
    if (!next) return
    if (next.until.aborted) return grant()
    isHeld = true
    next.until.addEventListener('abort', () => {
      isHeld = false
      grant()
    })
    next.onLead()
  }

  function openTab(tab: string) {
    const received: LiveEvent[] = []
    let onVisibility = () => {}
    let visible = true
    let notifyListeners = (_event: LiveEvent) => {}
    const refreshed: LiveTopic[] = []
    const hub = createLiveHub({
      tab,
      send: (message) => {
        for (const [name, receive] of receivers) if (name !== tab) receive(structuredClone(message))
      },
      receive: (onMessage) => receivers.set(tab, onMessage),
      lead: (until, onLead) => {
        queue.push({ until, onLead })
        grant()
      },
      visibility: {
        isVisible: () => visible,
        subscribe: (listener) => {
          onVisibility = listener
          return () => {}
        },
      },
      openStream: (onEvent) => {
        notifyListeners = onEvent
        return {
          follow: (topics) => following.set(tab, topics),
          refresh: (topics) => refreshed.push(...topics),
        }
      },
    })
    return {
      received,
      refreshed,
      listen: (...topics: LiveTopic[]) => hub.subscribe(topics, (event) => received.push(event)),
      show(shown: boolean) {
        visible = shown
        onVisibility()
      },
      streamSends: (event: LiveEvent) => notifyListeners(event),
    }
  }

  return { openTab, following: () => Object.fromEntries([...following].filter(([, topics]) => topics.length > 0)) }
}

const settle = () => vi.advanceTimersByTimeAsync(200)
const changed = (itemId: number): LiveEvent => ({
  type: 'timetable-changed',
  siteId: 1,
  itemId,
  from: '',
  to: '',
  activityId: 5,
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one tab holds the stream for the topics of all', async () => {
  const browser = aBrowser()
  const first = browser.openTab('first')
  first.listen('item:11')
  await settle()
  browser.openTab('second').listen('item:12', 'me')
  await settle()
  expect(browser.following()).toEqual({ first: ['item:11', 'item:12', 'me'] })
})

test('events reach the tabs that follow their topic', async () => {
  const browser = aBrowser()
  const [first, second] = [browser.openTab('first'), browser.openTab('second')]
  first.listen('item:11')
  second.listen('item:12')
  await settle()
  first.streamSends(changed(12))
  first.streamSends(changed(11))
  expect(first.received).toEqual([changed(11)])
  expect(second.received).toEqual([changed(12)])
})

test('when the leader is hidden another visible tab takes over', async () => {
  const browser = aBrowser()
  const [first, second] = [browser.openTab('first'), browser.openTab('second')]
  first.listen('item:11')
  second.listen('item:12')
  await settle()
  first.show(false)
  await settle()
  expect(browser.following()).toEqual({ second: ['item:12'] })
  first.show(true)
  await settle()
  expect(browser.following()).toEqual({ second: ['item:12', 'item:11'] })
})

test('with all tabs hidden there is no stream', async () => {
  const browser = aBrowser()
  const tabs = [browser.openTab('first'), browser.openTab('second')]
  for (const tab of tabs) tab.listen('item:11')
  await settle()
  for (const tab of tabs) tab.show(false)
  await settle()
  expect(browser.following()).toEqual({})
})

test('a tab that subscribes to a followed topic causes a refresh event', async () => {
  const browser = aBrowser()
  const first = browser.openTab('first')
  first.listen('item:11')
  await settle()
  browser.openTab('second').listen('item:11')
  await settle()
  expect(first.refreshed).toContain('item:11')
})

test('without subscribers there is no stream', async () => {
  const browser = aBrowser()
  const stop = browser.openTab('first').listen('item:11')
  await settle()
  stop()
  await settle()
  expect(browser.following()).toEqual({})
})
