import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { useNumberText } from './use-number-text.ts'

interface Props extends FieldTexts {
  value: number
  /** NaN for what is no number. */
  onChange: (value: number) => void
  /** After the number. */
  end?: ReactNode
}

/** A field for a number. What is typed stays, also when it is none. */
export function NumberField({ value, onChange, ...field }: Props) {
  return <Field {...field} {...useNumberText(value, onChange)} />
}
