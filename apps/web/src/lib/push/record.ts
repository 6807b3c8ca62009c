import { stored } from '../browser/storage.ts'

/** What this browser remembers of its push token. */
export interface PushRecord {
  token: string
  /** Whether the server has it; if not, it is sent on the next start. */
  isStored: boolean
  /** The one before, until the server knows that it is gone. */
  oldToken: string | null
}

export function readRecord(): PushRecord | null {
  try {
    const { token, isStored, oldToken } = JSON.parse(stored.read('push') ?? 'null')
    if (typeof token !== 'string') return null
    return { token, isStored: isStored === true, oldToken: typeof oldToken === 'string' ? oldToken : null }
  } catch {
    return null
  }
}

export const writeRecord = (record: PushRecord): void => stored.write('push', JSON.stringify(record))

export function forgetRecord(): void {
  try {
    localStorage.removeItem('push')
  } catch {
    // It was never there.
  }
}
