import type { LiveTopic } from '@korto/contract/live'
import { useEffect, useEffectEvent } from 'react'
import { noteActivity } from '../api/freshness.ts'
import type { News } from './news.ts'

export type { News } from './news.ts'

type Hub = ReturnType<typeof import('./browser-hub.ts').browserHub>

let hub: Promise<Hub> | undefined

/** Not part of the first load: what was drawn is fresh, and news come later. */
function loadHub(): Promise<Hub> {
  hub ??= import('./browser-hub.ts').then(
    ({ browserHub }) => browserHub(),
    (error) => {
      // Asked for again by the next who wants to hear.
      hub = undefined
      throw error
    },
  )
  return hub
}

/** Hears what happens to these topics while the component is on screen. Topics are compared by value. */
export function useLive(topics: LiveTopic[], onNews: (news: News) => void): void {
  const tell = useEffectEvent((news: News) => {
    if (news.activityId !== null) noteActivity(news.activityId)
    onNews(news)
  })
  const key = topics.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the topics
  useEffect(() => {
    if (topics.length === 0) return
    let unsubscribe: (() => void) | undefined
    let isGone = false
    loadHub().then(
      (loaded) => {
        if (!isGone) unsubscribe = loaded.subscribe(topics, tell)
      },
      // Without it the page shows what it has; the next visit hears again.
      () => undefined,
    )
    return () => {
      isGone = true
      unsubscribe?.()
    }
  }, [key])
}
