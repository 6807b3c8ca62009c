import type { LiveTopic } from '@korto/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveHub, type Note } from './live-hub.ts'
import type { News } from './news.ts'

/** A browser with tabs, one lock, and a record of which tab follows what. */
function aBrowser() {
  const receivers = new Map<string, (note: Note) => void>()
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
    const heard: News[] = []
    let onVisibility = () => {}
    let visible = true
    let notifyListeners = (_news: News) => {}
    const recapped: LiveTopic[] = []
    const hub = createLiveHub({
      tab,
      send: (note) => {
        for (const [name, receive] of receivers) if (name !== tab) receive(structuredClone(note))
      },
      receive: (onNote) => receivers.set(tab, onNote),
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
      openStream: (onNews) => {
        notifyListeners = onNews
        return {
          follow: (topics) => following.set(tab, topics),
          recap: (topics) => recapped.push(...topics),
        }
      },
    })
    return {
      heard,
      recapped,
      listen: (...topics: LiveTopic[]) => hub.subscribe(topics, (news) => heard.push(news)),
      show(shown: boolean) {
        visible = shown
        onVisibility()
      },
      streamSays: (news: News) => notifyListeners(news),
    }
  }

  return { openTab, following: () => Object.fromEntries([...following].filter(([, topics]) => topics.length > 0)) }
}

const settle = () => vi.advanceTimersByTimeAsync(200)
const changed = (itemId: number): News => ({
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

test('news reach the tabs that listen to their topic', async () => {
  const browser = aBrowser()
  const [first, second] = [browser.openTab('first'), browser.openTab('second')]
  first.listen('item:11')
  second.listen('item:12')
  await settle()
  first.streamSays(changed(12))
  first.streamSays(changed(11))
  expect(first.heard).toEqual([changed(11)])
  expect(second.heard).toEqual([changed(12)])
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

test('with all tabs hidden nothing is open', async () => {
  const browser = aBrowser()
  const tabs = [browser.openTab('first'), browser.openTab('second')]
  for (const tab of tabs) tab.listen('item:11')
  await settle()
  for (const tab of tabs) tab.show(false)
  await settle()
  expect(browser.following()).toEqual({})
})

test('a tab that comes to a topic already followed is told where it stands', async () => {
  const browser = aBrowser()
  const first = browser.openTab('first')
  first.listen('item:11')
  await settle()
  browser.openTab('second').listen('item:11')
  await settle()
  expect(first.recapped).toContain('item:11')
})

test('nobody listening means no stream', async () => {
  const browser = aBrowser()
  const stop = browser.openTab('first').listen('item:11')
  await settle()
  stop()
  await settle()
  expect(browser.following()).toEqual({})
})
