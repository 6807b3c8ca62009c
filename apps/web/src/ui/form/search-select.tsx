import { Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import type { FieldWords } from './field-frame.tsx'
import type { Option } from './plain-select.tsx'
import { Select } from './select.tsx'

export interface SearchSelectProps extends FieldWords {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

const Searchable = lazyPart(async () => (await import('./combobox.tsx')).Combobox)

/** A choice from a long list, by typing. Until that part has come it is a plain list. */
export const SearchSelect = (props: SearchSelectProps) => (
  <Suspense fallback={<Select {...props} />}>
    <Searchable {...props} />
  </Suspense>
)
