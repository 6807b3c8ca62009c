/** What was changed of a state, and the state itself as it was then. */
export interface KeptDraft {
  base: object
  /** The version of `base`. */
  version: number
  changes: object
}

/** Without changes it only says which state the page must not fall behind. */
export const hasChanges = (draft: KeptDraft | null): boolean => draft !== null && Object.keys(draft.changes).length > 0

const PREFIX = 'draft:'
const drafts = new Map<string, KeptDraft | null>()
const listeners = new Set<() => void>()

/** Unsaved changes by key, in the storage of the tab: they survive a reload. */
export const keptDrafts = {
  read(key: string): KeptDraft | null {
    const known = drafts.get(key)
    if (known !== undefined) return known
    const found = stored(key)
    drafts.set(key, found)
    return found
  },

  /** The key itself and those of its parts, `item:3` and `item:3:exception`, that have a draft. */
  below: (key: string): string[] =>
    [...drafts].flatMap(([known, draft]) => (hasChanges(draft) && `${known}:`.startsWith(`${key}:`) ? [known] : [])),

  write(key: string, draft: KeptDraft | null): void {
    drafts.set(key, draft)
    try {
      if (draft) sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
      else sessionStorage.removeItem(PREFIX + key)
    } catch {
      // Without storage the draft lasts as long as the page.
    }
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function stored(key: string): KeptDraft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return isKept(found) ? found : null
  } catch {
    return null
  }
}

/** What an older version of the page wrote may have another shape. */
const isKept = (value: unknown): value is KeptDraft =>
  isObject(value) && isObject(value.base) && isObject(value.changes) && typeof value.version === 'number'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
