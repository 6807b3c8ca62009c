import type { LiveMessage, LiveTopic } from '@korto/contract/live'
import { backOffMs } from './back-off.ts'
import type { News } from './news.ts'
import { readStream, type StreamTools } from './read-stream.ts'
import { waitUnlessAborted } from './wait-unless-aborted.ts'

/** A stream that lived this long was a good one; waits begin anew after it. */
const STEADY_MS = 10_000

export interface LiveStreamTools extends StreamTools {
  onServerTime(now: number): void
  onServerBuild(build: string): void
}

export interface LiveStream {
  /** Follows these topics from now on; none closes the stream. */
  follow(topics: LiveTopic[]): void
  /** Tells somebody who has just come where the topics stand that are followed already. */
  recap(topics: LiveTopic[]): void
}

/** Keeps a stream open for a changing set of topics, and says when something may have been missed. */
export function createLiveStream(tools: LiveStreamTools, onNews: (news: News) => void): LiveStream {
  let wanted: LiveTopic[] = []
  /** Topics whose changes have been heard without a gap. */
  let covered: LiveTopic[] = []
  let lastActivityId: number | null = null
  let newest: AbortController | undefined
  const open = new Set<AbortController>()

  async function keepOpen(topics: LiveTopic[], own: AbortController) {
    for (let attempt = 0; newest === own; attempt++) {
      const began = Date.now()
      let greeted = false
      await readStream(tools, topics, own.signal, (message) => {
        if (message.type !== 'hello') return hear(message)
        greeted = true
        greet(topics, message)
        // Only now, so that topics followed by both streams have no gap.
        if (newest === own) closeAllBut(own)
      })
      if (own.signal.aborted) return
      if (greeted) covered = []
      if (Date.now() - began > STEADY_MS) attempt = 0
      if (newest === own) await waitUnlessAborted(backOffMs(attempt), own.signal)
    }
    open.delete(own)
  }

  function greet(topics: LiveTopic[], hello: { now: string; activityId: number; build: string }) {
    tools.onServerTime(Date.parse(hello.now))
    tools.onServerBuild(hello.build)
    lastActivityId = hello.activityId
    const missed = topics.filter((topic) => !covered.includes(topic))
    covered = topics
    if (missed.length > 0) onNews({ type: 'afresh', topics: missed, activityId: hello.activityId })
  }

  function hear(message: Exclude<LiveMessage, { type: 'hello' }>) {
    if (message.type === 'reload') return onNews({ type: 'afresh', topics: wanted, activityId: null })
    lastActivityId = Math.max(lastActivityId ?? 0, message.activityId)
    onNews(message)
  }

  function closeAllBut(kept?: AbortController) {
    for (const stream of open) {
      if (stream === kept) continue
      stream.abort()
      open.delete(stream)
    }
  }

  function follow(topics: LiveTopic[]) {
    if (sameTopics(topics, wanted)) return
    wanted = topics
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

  function recap(topics: LiveTopic[]) {
    const standing = topics.filter((topic) => covered.includes(topic))
    if (standing.length > 0) onNews({ type: 'afresh', topics: standing, activityId: lastActivityId })
  }

  return { follow, recap }
}

const sameTopics = (some: LiveTopic[], others: LiveTopic[]) =>
  some.length === others.length && some.every((topic) => others.includes(topic))
