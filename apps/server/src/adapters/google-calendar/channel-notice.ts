/** Posted to a watched address: that something has changed, not what. */
export interface ChannelNotice {
  channelId: string
  /** To be compared with the one the channel was opened with; anybody can send us headers. */
  token: string
  /** `sync` only says that the channel is open. */
  state: 'sync' | 'exists' | 'not_exists'
}

/** Reads a notice from its headers; it has no body. Anybody can post one, so it only triggers a read. */
export function channelNotice(headers: Record<string, string | string[] | undefined>): ChannelNotice | null {
  const text = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' && value.length <= 256 ? value : ''
  }
  const [channelId, token, state] = [
    text('x-goog-channel-id'),
    text('x-goog-channel-token'),
    text('x-goog-resource-state'),
  ]
  const isState = state === 'sync' || state === 'exists' || state === 'not_exists'
  return channelId && token && isState ? { channelId, token, state } : null
}
