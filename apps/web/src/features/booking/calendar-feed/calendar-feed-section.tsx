import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { calendarFeedQuery, useStartFeed } from './calendar-feed-api.ts'

const ID = 'calendar'

/** Own bookings as a calendar subscription. */
export function CalendarFeedSection() {
  const texts = useTexts('account')
  const { t } = texts
  const { data: feed, isError, isPending, refetch } = useQuery(calendarFeedQuery)
  const start = useStartFeed()
  const { hash } = useLocation()
  // The section is rendered after the browser has looked for the anchor.
  useEffect(() => {
    if (hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView()
  }, [hash])
  const begin = () =>
    start.mutate(undefined, { onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }) })
  return (
    <Section
      id={ID}
      title={t('settings.feed')}
      text={t('settings.feedText')}
      aside={
        feed?.url === null && (
          <Button size="sm" loading={start.isPending} onClick={begin}>
            {t('settings.feedStart')}
          </Button>
        )
      }
    >
      {isError && !feed ? (
        <FailedState title={t('account.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={44} />}>
          {feed?.url && <CalendarFeed url={feed.url} isNew={start.isSuccess} />}
        </Loading>
      )}
    </Section>
  )
}
