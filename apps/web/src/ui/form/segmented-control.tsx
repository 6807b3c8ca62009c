import type { ChoiceProps } from './choice.ts'
import { RadioChoices } from './radio-choices.tsx'

/** A choice of two to four options, all visible. */
export const SegmentedControl = <Value extends string>(props: ChoiceProps<Value> & { full?: boolean }) => (
  <RadioChoices kind="segment" {...props} />
)
