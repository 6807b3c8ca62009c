import { fieldText, type RangeField, withFieldText } from '@korto/domain/schedule/edit-fields'
import type { ScheduleRange } from '@korto/domain/schedule/schedule'
import { type InputHTMLAttributes, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  range: ScheduleRange
  field: RangeField
  label: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (range: ScheduleRange) => void
}

/**
 * A value of a range as text. While somebody types, the text stays as typed; a time is read when its field is left, since
 * half a time is another time.
 */
export function RangeFieldInput({ range, field, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTime = field === 'start' || field === 'end'
  const read = (text: string) => {
    const next = withFieldText(range, field, text)
    if (next !== range) onChange(next)
  }
  const finish = () => {
    if (typed === null) return
    if (isTime) read(typed)
    // What cannot be read stays to be corrected.
    if (!Number.isNaN(withFieldText(range, field, typed)[field])) setTyped(null)
  }
  return (
    <Field
      {...props}
      data-field={field}
      autoComplete="off"
      value={typed ?? fieldText(range, field)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!isTime) read(target.value)
      }}
      // A new value takes the place of the old one.
      onFocus={({ target }) => target.select()}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
