import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { PlainSelect, type PlainSelectProps } from './plain-select.tsx'

type Props = FieldTexts & Omit<PlainSelectProps, 'label' | 'id' | 'describedBy' | 'isWrong'>

/** A native select, which fits every screen and needs no script. */
export const Select = ({ label, hint, error, ...select }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {({ id, describedBy }) => (
      <PlainSelect id={id} describedBy={describedBy} isWrong={error !== undefined} {...select} />
    )}
  </FieldFrame>
)
