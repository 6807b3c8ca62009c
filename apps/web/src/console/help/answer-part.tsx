import { Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import type { Language } from '../../lib/language/language.ts'
import { loadTexts, useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { LoadBoundary } from './load-boundary.tsx'

const EmbeddingCode = lazyPart(async () => (await import('./embedding-code.tsx')).EmbeddingCode)
const ApiPart = lazyPart(async () => {
  const [{ ApiPart: Part }] = await Promise.all([import('./api/api-part.tsx'), loadTexts('help')])
  return Part
})

export function preloadAnswerParts(language: Language): void {
  EmbeddingCode.preload()
  ApiPart.preload()
  void import('./api/call-texts.ts').then(({ loadCallTexts }) => loadCallTexts(language)).catch(() => undefined)
}

/** What an answer shows besides its text: the club's own code, and the calls of the API. */
export const AnswerPart = ({ topic, answer }: { topic: string; answer: string }) => (
  <LoadBoundary key={topic} instead={<NotLoaded />}>
    <Suspense>
      {topic === 'embedding' && answer === 'code' && <EmbeddingCode />}
      {topic === 'api' && <ApiPart answer={answer} />}
    </Suspense>
  </LoadBoundary>
)

function NotLoaded() {
  const { t } = useTexts('console')
  return <FailedState title={t('console.failed')} onRetry={() => window.location.reload()} />
}
