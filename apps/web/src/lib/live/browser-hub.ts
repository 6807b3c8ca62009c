import type { LiveTopic } from '@korto/contract/live'
import { apiFetch } from '../api/api.ts'
import { randomId } from '../browser/random-id.ts'
import { tabVisibility } from '../browser/visibility.ts'
import { apiAddress } from '../config.ts'
import { clock } from '../time/clock.ts'
import { onServerBuild } from '../update/app-update.ts'
import { createLiveHub, type TabMessage } from './live-hub.ts'
import { createLiveStream } from './live-stream.ts'

const NAME = 'korto:live-events'

/** The one hub of this tab. */
export function browserHub() {
  const channel = new BroadcastChannel(NAME)
  return createLiveHub({
    tab: randomId(),
    send: (message) => channel.postMessage(message),
    receive: (onMessage) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data)),
    lead,
    visibility: tabVisibility,
    openStream: (onEvent) => createLiveStream({ fetch: apiFetch, address, onServerTime, onServerBuild }, onEvent),
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

const onServerTime = (now: number) => clock.synchronize(now, 'answer')
