import { stored } from '../browser/storage.ts'

/** The push token as stored in this browser. */
export interface PushRecord {
  token: string
  /** Whether the server has it; if not, it is sent on the next start. */
  isStored: boolean
  /** The token before, until the server has removed it. */
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

/** A new session has no device yet: the token is sent on the next start. */
export function markUnsent(): void {
  const record = readRecord()
  if (record) writeRecord({ ...record, isStored: false })
}

export function forgetRecord(): void {
  try {
    localStorage.removeItem('push')
  } catch {
    // Nothing was stored.
  }
}
