import { useState } from 'react'

/** NaN for what is no number, an empty field too. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** NaN that went through JSON is null. */
const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** A field for a number keeps what is typed, `1.` and nonsense included, until the number is changed from elsewhere. */
export function useNumberText(value: number, onChange: (value: number) => void) {
  const [text, setText] = useState(textOf(value))
  const isTyped = Object.is(numberOf(text), value ?? Number.NaN)
  return {
    value: isTyped ? text : textOf(value),
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value)
      onChange(numberOf(target.value))
    },
    inputMode: 'numeric',
    autoComplete: 'off',
  } as const
}
