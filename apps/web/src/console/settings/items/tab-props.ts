import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { ItemDraft, StaffItem } from './item-draft.ts'

/** What is wrong with a draft: the sentence to show, by the name of the field, `config.confirmation_if_less_than`. */
export type Problems = Readonly<Record<string, string>>

/** What every tab of the editor is given. */
export interface TabProps {
  site: StaffSiteRead
  /** Null while it is new. */
  item: StaffItem | null
  draft: ItemDraft
  change: (patch: Partial<ItemDraft>) => void
  /** Empty until somebody tries to save. */
  problems: Problems
  /** Counts the attempts to save that a problem stopped: a tab that hides a wrong field shows it then. */
  attempt: number
}
