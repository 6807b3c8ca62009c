import { useDraft } from '../draft/use-draft.ts'
import { EMPTY_COURTS } from './courts-draft.ts'

/** The first courts of a club until they are made. */
export const useCourtsDraft = (siteId: number) =>
  useDraft({ key: `first-courts:${siteId}`, stored: EMPTY_COURTS, version: 0 })
