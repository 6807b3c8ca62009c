import type { LiveTopic } from '@korto/contract/live'
import { useEffect, useEffectEvent } from 'react'
import { apiFetch } from './api.ts'
import { onServerBuild } from './app-update.ts'
import { clock } from './clock.ts'
import { apiAddress } from './config.ts'
import { noteActivity } from './freshness.ts'
import { createLiveHub, type Note } from './live/live-hub.ts'
import { createLiveStream } from './live/live-stream.ts'
import type { News } from './live/news.ts'
import { randomId } from './random-id.ts'
import { tabVisibility } from './visibility.ts'

export type { News } from './live/news.ts'

const NAME = 'korto:live'

let hub: ReturnType<typeof createLiveHub> | undefined

function browserHub() {
  const channel = new BroadcastChannel(NAME)
  return createLiveHub({
    tab: randomId(),
    send: (note) => channel.postMessage(note),
    receive: (onNote) => channel.addEventListener('message', (event: MessageEvent<Note>) => onNote(event.data)),
    lead,
    visibility: tabVisibility,
    openStream: (onNews) => createLiveStream({ fetch: apiFetch, address, onServerTime, onServerBuild }, onNews),
  })
}

/** Where the browser has no locks every tab leads for itself. */
function lead(until: AbortSignal, onLead: () => void): void {
  const held = () => {
    onLead()
    return new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
  }
  if (navigator.locks) navigator.locks.request(NAME, { signal: until }, held).catch(unlessAborted(until))
  else held()
}

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

function address(topics: LiveTopic[]): string {
  const url = new URL('/api/live', apiAddress())
  url.searchParams.set('topics', topics.join(','))
  return url.href
}

const onServerTime = (now: number) => clock.learn(now, 'answer')

/** Hears what happens to these topics while the component is on screen. Topics are compared by value. */
export function useLive(topics: LiveTopic[], onNews: (news: News) => void): void {
  const tell = useEffectEvent((news: News) => {
    if (news.activityId !== null) noteActivity(news.activityId)
    onNews(news)
  })
  const key = topics.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the topics
  useEffect(() => {
    hub ??= browserHub()
    return hub.subscribe(topics, tell)
  }, [key])
}
