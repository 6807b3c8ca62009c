import type { LiveTopic } from '@korto/contract/live'
import type { Visibility } from '../browser/visibility.ts'
import { type LiveEvent, topicsOf } from './live-event.ts'
import type { LiveStream } from './live-stream.ts'

/** Messages between the tabs of a browser. */
export type TabMessage =
  | { type: 'topics'; tab: string; topics: LiveTopic[] }
  | { type: 'leave'; tab: string }
  /** A new leader asks the other tabs for their topics. */
  | { type: 'ask-topics' }
  | { type: 'event'; event: LiveEvent }

export interface HubTools {
  tab: string
  /** Sends to the other tabs, never to this one. */
  send(message: TabMessage): void
  receive(onMessage: (message: TabMessage) => void): void
  /** Calls `onLead` when no other tab leads; leadership lasts until the signal. */
  lead(until: AbortSignal, onLead: () => void): void
  visibility: Visibility
  openStream(onEvent: (event: LiveEvent) => void): LiveStream
}

type Listener = (event: LiveEvent) => void

/** Subscriptions that change together, as on navigation, become one change of topics. */
const SETTLE_MS = 50

/**
 * One live stream per browser. The visible tabs elect a leader, which holds the stream for the topics of all of them and
 * passes events on. A hidden tab leaves, and gets a `refresh` event when it is visible again.
 */
export function createLiveHub(tools: HubTools) {
  const subscriptions = new Set<{ topics: LiveTopic[]; listener: Listener }>()
  let joined: { topics: LiveTopic[]; resign: AbortController } | null = null
  let leading: { stream: LiveStream; topicsByTab: Map<string, LiveTopic[]> } | null = null
  let isSettling = false

  function settle() {
    isSettling = false
    const topics = tools.visibility.isVisible() ? ownTopics() : []
    if (topics.length === 0) leave()
    else join(topics)
  }

  function settleSoon() {
    if (isSettling) return
    isSettling = true
    setTimeout(settle, SETTLE_MS)
  }

  function join(topics: LiveTopic[]) {
    const wasJoined = joined !== null
    joined = { topics, resign: joined?.resign ?? new AbortController() }
    if (!wasJoined) tools.lead(joined.resign.signal, startLeading)
    const message: TabMessage = { type: 'topics', tab: tools.tab, topics }
    tools.send(message)
    onTabMessage(message)
  }

  function leave() {
    if (!joined) return
    joined.resign.abort()
    joined = null
    leading?.stream.follow([])
    leading = null
    tools.send({ type: 'leave', tab: tools.tab })
  }

  function startLeading() {
    if (!joined) return
    leading = { stream: tools.openStream(broadcast), topicsByTab: new Map([[tools.tab, joined.topics]]) }
    tools.send({ type: 'ask-topics' })
    followSoon()
  }

  /** The answers to `ask-topics` arrive together. */
  function followSoon() {
    setTimeout(() => leading?.stream.follow([...new Set([...leading.topicsByTab.values()].flat())]), SETTLE_MS)
  }

  function onTabMessage(message: TabMessage) {
    if (message.type === 'event') notify(message.event)
    else if (message.type === 'ask-topics' && joined)
      tools.send({ type: 'topics', tab: tools.tab, topics: joined.topics })
    else if (message.type === 'topics' && leading) {
      const before = leading.topicsByTab.get(message.tab) ?? []
      leading.topicsByTab.set(message.tab, message.topics)
      leading.stream.refresh(message.topics.filter((topic) => !before.includes(topic)))
      followSoon()
    } else if (message.type === 'leave' && leading) {
      leading.topicsByTab.delete(message.tab)
      followSoon()
    }
  }

  function broadcast(event: LiveEvent) {
    tools.send({ type: 'event', event })
    notify(event)
  }

  function notify(event: LiveEvent) {
    const concerned = topicsOf(event)
    for (const { topics, listener } of subscriptions) {
      if (topics.some((topic) => concerned.includes(topic))) listener(event)
    }
  }

  const ownTopics = () => [...new Set([...subscriptions].flatMap((subscription) => subscription.topics))].sort()

  tools.receive(onTabMessage)
  tools.visibility.subscribe(settleSoon)

  return {
    subscribe(topics: LiveTopic[], listener: Listener): () => void {
      const subscription = { topics, listener }
      subscriptions.add(subscription)
      settleSoon()
      return () => {
        subscriptions.delete(subscription)
        settleSoon()
      }
    },
  }
}
