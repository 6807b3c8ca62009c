import type { ReactNode } from 'react'

/** The content follows a selected tab after this delay, so that arrow keys can pass over tabs. Spec section 9. */
export const TAB_SWITCH_DELAY_MS = 250

export interface Tab {
  id: string
  label: string
  badge?: ReactNode
}

/** For the select that replaces too many tabs. */
export const optionOf = ({ id, label }: Tab) => ({ value: id, label })
