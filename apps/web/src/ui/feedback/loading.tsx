import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useLingering } from './use-lingering.ts'

interface Props {
  isLoading: boolean
  /** Skeletons in the shape of the content. */
  skeleton: ReactNode
  children: ReactNode
}

/** Skeletons while something loads: not before 150 ms, and then for at least 300 ms. */
export function Loading({ isLoading, skeleton, children }: Props) {
  const { t } = useTexts()
  const isShown = useLingering(isLoading)
  if (!isLoading && !isShown) return children
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {skeleton}
    </div>
  )
}
