import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { PlainSelect, type PlainSelectProps } from './plain-select.tsx'

type Props = FieldWords & Omit<PlainSelectProps, 'label' | 'id' | 'describedBy' | 'isWrong'>

/** A choice of one from a list. The browser's own list: it fits every screen and needs no script. */
export const Select = ({ label, hint, error, ...select }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {({ id, describedBy }) => (
      <PlainSelect id={id} describedBy={describedBy} isWrong={error !== undefined} {...select} />
    )}
  </FieldFrame>
)
