import { MOST_REASON } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { createAttempt } from '../../../features/booking/flow/attempt.ts'
import { closurePreviewQuery } from '../../../features/closure/staff-api.ts'
import { ErrorNotice } from '../../../features/user/error-notice.tsx'
import { api } from '../../../lib/api/api.ts'
import { isUncertain } from '../../../lib/api/api-error.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { consolePaths } from '../../../lib/console-paths.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consolePath } from '../../console-path.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useLeaveQuestion } from '../draft/use-leave-question.tsx'
import { ClosingBar } from './closing-bar.tsx'
import styles from './closure.module.css'
import { type ClosureDraft, faultOf, firstDraft, requestOf } from './closure-draft.ts'
import { CourtChoice } from './court-choice.tsx'
import { type Decisions, decided, entryOf } from './hit-choices.ts'
import { HitList } from './hit-list.tsx'
import { HoursChoice } from './hours-choice.tsx'
import { LookChoice } from './look-choice.tsx'
import { RecentClosures } from './recent-closures.tsx'

/** Chooses courts and hours, shows what they hit, and closes. */
export function NewClosure({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('closure')
  const navigate = useNavigate()
  const now = useMinute()
  const key = `closure:${site.id}`
  const { draft, change, discard } = useDraft<ClosureDraft>({ key, stored: firstDraft(site.timezone, now), version: 0 })
  const [decisions, setDecisions] = useState<Decisions>({})
  const [attempt] = useState(createAttempt)
  const request = requestOf(site, draft, now)
  const preview = useQuery(closurePreviewQuery(site.id, request))
  const shown = request ? preview.data : undefined
  const all = useMemo(() => (shown?.bookings ?? []).map((hit) => decided(hit, decisions)), [shown, decisions])
  const close = useMutation({
    mutationFn: () => {
      if (!request) throw new Error('nothing is chosen')
      const body = { ...request, reason: draft.reason.trim(), entries: all.map(entryOf) }
      return api.closure.create({ params: { id: site.id }, body }, { context: attempt.next() })
    },
    onSuccess: ({ id, activityId }) => {
      noteActivity(activityId)
      discard()
      void navigate(consolePaths(language).closure(id), { replace: true })
    },
    onSettled: (_, error) => attempt.settled(error),
    onError: () => void preview.refetch(),
  })
  const leaveQuestion = useLeaveQuestion(key)
  const alongIds = shown?.closed.filter(({ along, left }) => along && left === 0).map(({ itemId }) => itemId) ?? []
  const isClosed = (id: number) => draft.places[id] !== undefined || alongIds.includes(id)
  const choosePlaces = (id: number, places: number | 'all' | undefined) => {
    const { [id]: _, ...others } = draft.places
    change({ places: places === undefined ? others : { ...others, [id]: places } })
  }
  return (
    <>
      <Card>
        <div className={styles.form}>
          <fieldset className={styles.courts}>
            <legend className={styles.legend}>{t('closure.courts')}</legend>
            {site.items.map((item) => (
              <CourtChoice
                key={item.id}
                site={site}
                item={item}
                places={draft.places[item.id]}
                isAlong={alongIds.includes(item.id)}
                onChange={(places) => choosePlaces(item.id, places)}
              />
            ))}
          </fieldset>
          <div className={styles.fields}>
            <HoursChoice
              zone={site.timezone}
              now={now}
              draft={draft}
              fault={faultOf(site.timezone, draft, now)}
              onChange={change}
            />
            <Field
              label={t('closure.reason')}
              value={draft.reason}
              maxLength={MOST_REASON}
              onChange={({ target }) => change({ reason: target.value })}
            />
            <LookChoice others={site.items.filter(({ id }) => !isClosed(id))} draft={draft} onChange={change} />
          </div>
        </div>
      </Card>
      {preview.error && request && <ErrorNotice error={preview.error} />}
      {shown && (
        <HitList
          site={site}
          all={all}
          today={dayOf(site.timezone, now)}
          isStale={preview.isPlaceholderData}
          onDecide={setDecisions}
        />
      )}
      {close.error && !isUncertain(close.error) && <ErrorNotice error={close.error} />}
      {shown ? (
        <ClosingBar
          all={all}
          isClosing={close.isPending}
          isStale={preview.isPlaceholderData}
          isFailed={isUncertain(close.error)}
          onBack={() => {
            discard()
            void navigate(consolePath(language, 'site/facilities'))
          }}
          onClose={() => close.mutate()}
        />
      ) : (
        <RecentClosures site={site} />
      )}
      {leaveQuestion}
    </>
  )
}
