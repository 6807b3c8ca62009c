import type { LiveMessage, LiveTopic } from '@korto/contract/live'
import { backOffMs } from './back-off.ts'
import type { LiveEvent } from './live-event.ts'
import { readStream, type StreamTools } from './read-stream.ts'
import { waitUnlessAborted } from './wait-unless-aborted.ts'

/** After a stream that lasted this long the back-off starts from the beginning. */
const STEADY_MS = 10_000

export interface LiveStreamTools extends StreamTools {
  onServerTime(now: number): void
  onServerBuild(build: string): void
}

export interface LiveStream {
  /** Follows these topics from now on; none closes the stream. */
  follow(topics: LiveTopic[]): void
  /** Sends a `refresh` event for those topics that are followed already, for a tab that has just subscribed. */
  refresh(topics: LiveTopic[]): void
}

/** Keeps a stream open for a changing set of topics; sends `refresh` when changes may have been missed. */
export function createLiveStream(tools: LiveStreamTools, onEvent: (event: LiveEvent) => void): LiveStream {
  let followed: LiveTopic[] = []
  /** Topics whose changes have been received without a gap. */
  let covered: LiveTopic[] = []
  let lastActivityId: number | null = null
  let newest: AbortController | undefined
  const open = new Set<AbortController>()

  async function keepOpen(topics: LiveTopic[], own: AbortController) {
    for (let attempt = 0; newest === own; attempt++) {
      const began = Date.now()
      let isConnected = false
      await readStream(tools, topics, own.signal, (message) => {
        if (message.type !== 'hello') return onChange(message)
        isConnected = true
        onHello(topics, message)
        // Only now, so that topics followed by both streams have no gap.
        if (newest === own) closeAllBut(own)
      })
      if (own.signal.aborted) return
      if (isConnected) covered = []
      if (Date.now() - began > STEADY_MS) attempt = 0
      if (newest === own) await waitUnlessAborted(backOffMs(attempt), own.signal)
    }
    open.delete(own)
  }

  function onHello(topics: LiveTopic[], hello: { now: string; activityId: number; build: string }) {
    tools.onServerTime(Date.parse(hello.now))
    tools.onServerBuild(hello.build)
    lastActivityId = hello.activityId
    const missed = topics.filter((topic) => !covered.includes(topic))
    covered = topics
    if (missed.length > 0) onEvent({ type: 'refresh', topics: missed, activityId: hello.activityId })
  }

  function onChange(message: Exclude<LiveMessage, { type: 'hello' }>) {
    if (message.type === 'reload') return onEvent({ type: 'refresh', topics: followed, activityId: null })
    lastActivityId = Math.max(lastActivityId ?? 0, message.activityId)
    onEvent(message)
  }

  function closeAllBut(exception?: AbortController) {
    for (const stream of open) {
      if (stream === exception) continue
      stream.abort()
      open.delete(stream)
    }
  }

  function follow(topics: LiveTopic[]) {
    if (sameTopics(topics, followed)) return
    followed = topics
    if (topics.length === 0) {
      newest = undefined
      covered = []
      closeAllBut()
    } else {
      newest = new AbortController()
      open.add(newest)
      void keepOpen(topics, newest)
    }
  }

  function refresh(topics: LiveTopic[]) {
    const uninterrupted = topics.filter((topic) => covered.includes(topic))
    if (uninterrupted.length > 0) onEvent({ type: 'refresh', topics: uninterrupted, activityId: lastActivityId })
  }

  return { follow, refresh }
}

const sameTopics = (some: LiveTopic[], others: LiveTopic[]) =>
  some.length === others.length && some.every((topic) => others.includes(topic))
