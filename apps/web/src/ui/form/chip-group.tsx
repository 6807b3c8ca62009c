import type { ChoiceProps } from './choice.ts'
import { RadioChoices } from './radio-choices.tsx'

/** One of many, as chips in a row; the row scrolls by itself where there is no room. */
export const ChipGroup = <Value extends string>(props: ChoiceProps<Value>) => <RadioChoices look="chip" {...props} />
