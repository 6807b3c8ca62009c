import type { LiveMessage, LiveTopic } from '@korto/contract/live'
import { createParser } from 'eventsource-parser'
import type { ApiFetch } from '../api/api-fetch.ts'

/** The server sends a comment every 20 s; after two missed ones the connection counts as dead. */
const SILENCE_MS = 45_000

export interface StreamTools {
  fetch: ApiFetch
  address(topics: LiveTopic[]): string
}

/** Reads one stream until it ends, fails, times out or is aborted; the promise resolves in any case. */
export async function readStream(
  tools: StreamTools,
  topics: LiveTopic[],
  signal: AbortSignal,
  onMessage: (message: LiveMessage) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  const parser = createParser({ onEvent: ({ data }) => onMessage(JSON.parse(data)) })
  try {
    restartTimer()
    const request = new Request(tools.address(topics), { signal: AbortSignal.any([signal, silence.signal]) })
    const answer = await tools.fetch(request, { cache: 'no-store' })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      restartTimer()
      parser.feed(part.value)
    }
  } catch {
    // The caller reconnects in any case.
  } finally {
    clearTimeout(timer)
  }
}
