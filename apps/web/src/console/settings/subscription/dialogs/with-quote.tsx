import type { PlanQuote } from '@korto/contract/subscription'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf } from '../../../../lib/api/api-error.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

interface Props {
  asked: UseQueryResult<PlanQuote>
  children: (quote: PlanQuote) => ReactNode
}

/** Nothing is offered before its price is known; a plan that cannot be chosen says why. */
export function WithQuote({ asked, children }: Props) {
  const { t } = useTexts('subscription')
  const texts = useTexts('console')
  const { data, error, isError, refetch } = asked
  if (isError && codeOf(error)) return <Notice kind="danger">{errorText(texts, error)}</Notice>
  if (isError && !data) return <FailedState title={t('quote.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={180} />}>
      {data && children(data)}
    </Loading>
  )
}
