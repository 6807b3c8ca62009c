import type { PushRecord } from './record.ts'

interface Subscription {
  options?: { applicationServerKey?: ArrayBuffer | null }
}

interface Facts {
  record: PushRecord
  subscription: Subscription | null
  /** The server's key; null without push. */
  publicKey: string | null
  /** The server knows this device. */
  isListed: boolean
}

/**
 * What a start has to do about a push that was switched on here. `subscribe`: the browser lost its subscription, or the server
 * has a new key and can no longer push to the old one. `forget`: the user removed this device on another one.
 */
export function renewalOf({
  record,
  subscription,
  publicKey,
  isListed,
}: Facts): 'subscribe' | 'send' | 'forget' | 'nothing' {
  if (subscription === null || !isOfKey(subscription, publicKey)) return 'subscribe'
  if (!record.isStored || record.token !== JSON.stringify(subscription)) return 'send'
  return isListed ? 'nothing' : 'forget'
}

/** A browser that does not name the key is not asked to change it. */
function isOfKey({ options }: Subscription, publicKey: string | null): boolean {
  const key = options?.applicationServerKey
  if (!key || publicKey === null) return true
  const bytes = String.fromCharCode(...new Uint8Array(key))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
