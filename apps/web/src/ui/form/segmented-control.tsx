import type { ChoiceProps } from './choice.ts'
import { RadioChoices } from './radio-choices.tsx'

/** One of two to four, all in sight. */
export const SegmentedControl = <Value extends string>(props: ChoiceProps<Value> & { full?: boolean }) => (
  <RadioChoices look="segment" {...props} />
)
