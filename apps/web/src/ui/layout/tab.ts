import type { ReactNode } from 'react'

/** What a tab shows follows when it has been chosen for so long, spec section 9: one may pass over tabs. */
export const TAB_SWITCH_DELAY_MS = 250

export interface Tab {
  id: string
  label: string
  badge?: ReactNode
}

/** Where tabs are too many they become a list. */
export const optionOf = ({ id, label }: Tab) => ({ value: id, label })
