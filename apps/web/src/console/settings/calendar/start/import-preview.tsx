import type { StartPreview } from '@korto/contract/calendar-sync'
import type { StaffItemRead } from '@korto/contract/staff-site'
import { dayText, timeText } from '../../../../lib/texts/dates.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PreviewCounts } from './preview-counts.tsx'
import { PreviewEvents } from './preview-events.tsx'
import styles from './start.module.css'

interface Props {
  item: StaffItemRead
  calendarName: string
  isChosen: boolean
  preview: StartPreview | undefined
  error: Error | null
  onRetry: () => void
}

/** What starting would do: only events from now on, nothing is changed yet. */
export function ImportPreview({ item, calendarName, isChosen, preview, error, onRetry }: Props) {
  const texts = useTexts('calendar')
  const { t } = texts
  if (!isChosen)
    return (
      <section className={styles.card}>
        <EmptyState title={t('calendar.preview.choose')} text={t('calendar.preview.chooseText')} />
      </section>
    )
  if (error && !preview)
    return (
      <section className={styles.card}>
        <FailedState title={errorText(texts, error)} onRetry={onRetry} />
      </section>
    )
  return (
    <section className={styles.card}>
      <Loading isLoading={!preview} skeleton={<Skeleton height={280} />}>
        {preview && (
          <>
            <div>
              <h2 className={styles.title}>
                {t('calendar.preview.title', { item: item.name, calendar: calendarName })}
              </h2>
              <p className={styles.text}>
                {t('calendar.preview.from', {
                  moment: t('calendar.at', {
                    day: dayText(texts, preview.from.slice(0, 10), 'long'),
                    time: timeText(preview.from),
                  }),
                })}
                {preview.past !== null && preview.past > 0 && ` ${t('calendar.preview.past', { count: preview.past })}`}
              </p>
            </div>
            <PreviewCounts item={item} preview={preview} />
            {preview.events.length > 0 ? (
              <PreviewEvents events={preview.events} />
            ) : (
              <p className={styles.text}>{t('calendar.preview.empty')}</p>
            )}
          </>
        )}
      </Loading>
    </section>
  )
}
