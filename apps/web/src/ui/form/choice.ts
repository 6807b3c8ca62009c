import type { ReactNode } from 'react'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface ChoiceProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}
