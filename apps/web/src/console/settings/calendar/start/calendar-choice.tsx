import type { ListedCalendar, StartPreview, SyncOverview } from '@korto/contract/calendar-sync'
import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { useId, useState } from 'react'
import { useCreateCalendar } from '../../../../features/calendar-sync/api.ts'
import { toasts } from '../../../../lib/browser/toasts.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { PlainSelect } from '../../../../ui/form/plain-select.tsx'
import { durationText } from '../calendar-times.ts'
import { SideCard } from '../side-card.tsx'
import { calendarOptions } from './calendar-options.ts'
import { importDurationMs } from './import-duration.ts'
import styles from './start.module.css'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  calendars: readonly ListedCalendar[]
  syncs: readonly SyncOverview[]
  calendarId: string
  preview: StartPreview | undefined
  isStarting: boolean
  error: Error | null
  onChoose: (calendarId: string) => void
  onStart: () => void
}

/** A new calendar or an existing one; starting comes after the preview. */
export function CalendarChoice(props: Props) {
  const { site, item, calendars, syncs, calendarId, preview, onChoose } = props
  const texts = useTexts('calendar')
  const { t } = texts
  const group = useId()
  const create = useCreateCalendar(site.id)
  const [isNew, setNew] = useState(false)
  const [name, setName] = useState(t('calendar.start.proposed', { item: item.name, club: site.name }).slice(0, 100))
  const make = () =>
    create.mutate(name, {
      onSuccess: ({ id }) => {
        toasts.show({ kind: 'success', title: t('calendar.start.made', { name }) })
        setNew(false)
        onChoose(id)
      },
    })
  const error = create.error ?? props.error
  return (
    <SideCard title={t('calendar.start.title', { name: item.name })} text={t('calendar.start.one')}>
      <div className={styles.choices} role="radiogroup" aria-label={t('calendar.start.which')}>
        <div className={styles.choice} data-chosen={isNew || undefined}>
          <label className={styles.choiceHead}>
            <input type="radio" name={group} className={styles.radio} checked={isNew} onChange={() => setNew(true)} />
            <span>
              <b>{t('calendar.start.new')}</b>
              {!isNew && <small>{t('calendar.named', { name })}</small>}
            </span>
          </label>
          {isNew && (
            <div className={styles.choiceBody}>
              <Field
                label={t('calendar.start.name')}
                value={name}
                maxLength={100}
                onChange={({ target }) => setName(target.value)}
              />
              <Button kind="primary" size="sm" disabled={!name.trim()} loading={create.isPending} onClick={make}>
                {t('calendar.start.create')}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.choice} data-chosen={!isNew || undefined}>
          <label className={styles.choiceHead}>
            <input type="radio" name={group} className={styles.radio} checked={!isNew} onChange={() => setNew(false)} />
            <b>{t('calendar.start.existing')}</b>
          </label>
          {!isNew && (
            <div className={styles.choiceBody}>
              <PlainSelect
                label={t('calendar.start.calendar')}
                size="sm"
                value={calendarId}
                options={calendarOptions(texts, { site, item, calendars, syncs })}
                onChange={onChoose}
              />
            </div>
          )}
        </div>
      </div>
      {preview && !isNew && (
        <p className={styles.text}>
          {preview.ours > 0 && `${t('calendar.start.ours', { count: preview.ours })} `}
          {t('calendar.start.about', { duration: durationText(texts, importDurationMs(preview)) })}
        </p>
      )}
      {error && <Notice kind="danger">{errorText(texts, error)}</Notice>}
      {!isNew && (
        <DebouncedButton kind="primary" full disabled={!preview} loading={props.isStarting} onClick={props.onStart}>
          {t('calendar.startSync')}
        </DebouncedButton>
      )}
    </SideCard>
  )
}
