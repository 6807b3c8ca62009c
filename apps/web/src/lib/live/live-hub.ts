import type { LiveTopic } from '@korto/contract/live'
import type { Visibility } from '../browser/visibility.ts'
import type { LiveStream } from './live-stream.ts'
import { type News, topicsOf } from './news.ts'

/** What tabs say to each other. */
export type Note =
  | { type: 'want'; tab: string; topics: LiveTopic[] }
  | { type: 'leave'; tab: string }
  /** A new leader asks who is there. */
  | { type: 'roll-call' }
  | { type: 'news'; news: News }

export interface HubTools {
  tab: string
  /** Sends to the other tabs, never to this one. */
  send(note: Note): void
  receive(onNote: (note: Note) => void): void
  /** Calls `onLead` when no other tab leads; leadership lasts until the signal. */
  lead(until: AbortSignal, onLead: () => void): void
  visibility: Visibility
  openStream(onNews: (news: News) => void): LiveStream
}

type Listener = (news: News) => void

/** Several subscriptions that come and go in one go, as on navigation, become one change of topics. */
const SETTLE_MS = 50

/**
 * One live stream per browser. The visible tabs elect a leader, which holds the stream for the topics of all of them and
 * passes the news on. A hidden tab takes no part: it resigns, and is told to read afresh when it is seen again.
 */
export function createLiveHub(tools: HubTools) {
  const subscriptions = new Set<{ topics: LiveTopic[]; listener: Listener }>()
  let present: { topics: LiveTopic[]; resign: AbortController } | null = null
  let leading: { stream: LiveStream; wants: Map<string, LiveTopic[]> } | null = null
  let isSettling = false

  function settle() {
    isSettling = false
    const topics = tools.visibility.isVisible() ? ownTopics() : []
    if (topics.length === 0) leave()
    else want(topics)
  }

  function settleSoon() {
    if (isSettling) return
    isSettling = true
    setTimeout(settle, SETTLE_MS)
  }

  function want(topics: LiveTopic[]) {
    const campaigning = present !== null
    present = { topics, resign: present?.resign ?? new AbortController() }
    if (!campaigning) tools.lead(present.resign.signal, startLeading)
    const note: Note = { type: 'want', tab: tools.tab, topics }
    tools.send(note)
    hear(note)
  }

  function leave() {
    if (!present) return
    present.resign.abort()
    present = null
    leading?.stream.follow([])
    leading = null
    tools.send({ type: 'leave', tab: tools.tab })
  }

  function startLeading() {
    if (!present) return
    leading = { stream: tools.openStream(spread), wants: new Map([[tools.tab, present.topics]]) }
    tools.send({ type: 'roll-call' })
    followSoon()
  }

  /** The answers to a roll-call come in one go. */
  function followSoon() {
    setTimeout(() => leading?.stream.follow([...new Set([...leading.wants.values()].flat())]), SETTLE_MS)
  }

  function hear(note: Note) {
    if (note.type === 'news') tell(note.news)
    else if (note.type === 'roll-call' && present) tools.send({ type: 'want', tab: tools.tab, topics: present.topics })
    else if (note.type === 'want' && leading) {
      const before = leading.wants.get(note.tab) ?? []
      leading.wants.set(note.tab, note.topics)
      leading.stream.recap(note.topics.filter((topic) => !before.includes(topic)))
      followSoon()
    } else if (note.type === 'leave' && leading) {
      leading.wants.delete(note.tab)
      followSoon()
    }
  }

  function spread(news: News) {
    tools.send({ type: 'news', news })
    tell(news)
  }

  function tell(news: News) {
    const concerned = topicsOf(news)
    for (const { topics, listener } of subscriptions) {
      if (topics.some((topic) => concerned.includes(topic))) listener(news)
    }
  }

  const ownTopics = () => [...new Set([...subscriptions].flatMap((subscription) => subscription.topics))].sort()

  tools.receive(hear)
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
