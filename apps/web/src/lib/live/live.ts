import type { LiveTopic } from '@korto/contract/live'
import { useEffect, useEffectEvent } from 'react'
import { noteActivity } from '../api/freshness.ts'
import type { LiveEvent } from './live-event.ts'

export type { LiveEvent } from './live-event.ts'

type Hub = ReturnType<typeof import('./browser-hub.ts').browserHub>

let hub: Promise<Hub> | undefined

/** Not part of the first load: the rendered page is fresh. */
function loadHub(): Promise<Hub> {
  hub ??= import('./browser-hub.ts').then(
    ({ browserHub }) => browserHub(),
    (error) => {
      // The next subscriber tries again.
      hub = undefined
      throw error
    },
  )
  return hub
}

/** Calls back for events of these topics while the component is mounted. Topics are compared by value. */
export function useLive(topics: LiveTopic[], onEvent: (event: LiveEvent) => void): void {
  const notify = useEffectEvent((event: LiveEvent) => {
    if (event.activityId !== null) noteActivity(event.activityId)
    onEvent(event)
  })
  const key = topics.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the topics
  useEffect(() => {
    if (topics.length === 0) return
    let unsubscribe: (() => void) | undefined
    let isUnmounted = false
    loadHub().then(
      (loaded) => {
        if (!isUnmounted) unsubscribe = loaded.subscribe(topics, notify)
      },
      // Without live events the page keeps showing what it has.
      () => undefined,
    )
    return () => {
      isUnmounted = true
      unsubscribe?.()
    }
  }, [key])
}
