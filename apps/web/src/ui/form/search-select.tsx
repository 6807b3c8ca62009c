import { Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import type { ComboboxProps } from './combobox.tsx'
import { Select } from './select.tsx'

const Searchable = lazyPart(async () => (await import('./combobox.tsx')).Combobox)

/** A choice from a long list, by typing. Until the combobox is loaded, a plain list. */
export const SearchSelect = (props: ComboboxProps) => (
  <Suspense fallback={<Select {...props} />}>
    <Searchable {...props} />
  </Suspense>
)
