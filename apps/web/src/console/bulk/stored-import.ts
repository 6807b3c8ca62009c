import { stored } from '../../lib/browser/storage.ts'
import type { ImportField } from './reading/import-field.ts'

/** What this browser remembers of a club's imports. */
export interface StoredImport {
  /** What the columns of earlier files were, by their titles. */
  columns: Record<string, ImportField | null>
  /** The import that was started last and not yet acknowledged. */
  importId: number | null
}

const NOTHING: StoredImport = { columns: {}, importId: null }

export const readStoredImport = (siteId: number): StoredImport => readAll()[siteId] ?? NOTHING

export function rememberImport(siteId: number, change: Partial<StoredImport>): void {
  const all = readAll()
  stored.write('bulkImport', JSON.stringify({ ...all, [siteId]: { ...(all[siteId] ?? NOTHING), ...change } }))
}

function readAll(): Record<number, StoredImport | undefined> {
  try {
    return JSON.parse(stored.read('bulkImport') ?? '{}')
  } catch {
    return {}
  }
}
