import type { ReactNode } from 'react'
import { CalendarIcon } from '../art/icons.tsx'
import { StateMessage } from './state-message.tsx'

interface Props {
  title: string
  text?: string
  icon?: ReactNode
  action?: ReactNode
}

/** A list with nothing in it. */
export const EmptyState = ({ icon = <CalendarIcon />, ...texts }: Props) => (
  <StateMessage kind="empty" icon={icon} {...texts} />
)
