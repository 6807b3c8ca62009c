import type { ChoiceProps } from './choice.ts'
import { RadioChoices } from './radio-choices.tsx'

/** A single choice as chips in a row, which scrolls where there is no room. */
export const ChipGroup = <Value extends string>(props: ChoiceProps<Value>) => <RadioChoices kind="chip" {...props} />
