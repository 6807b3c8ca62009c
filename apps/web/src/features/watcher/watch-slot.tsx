import { wireDateTime } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import {
  canBeWatched,
  defaultWatchHours,
  stepFromHour,
  stepToHour,
  type WatchHours,
} from '@korto/domain/watcher/watch-hours'
import { watchWindow } from '@korto/domain/watcher/watch-window'
import { useState } from 'react'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { TimeStepper } from '../../ui/form/time-stepper.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useStartWatching, useStopWatching } from './api.ts'
import styles from './watch-slot.module.css'

interface Props {
  site: { id: number; timezone: string }
  items: readonly { id: number; name: string }[]
  itemId: number
  slot: { start: string; end: string }
  /** The club's own text. */
  message: string | null
  /** The watch that already covers the slot. */
  groupId: string | null
  onDone: () => void
}

/** Starts a watcher for a full slot, or stops an existing one. */
export function WatchSlot({ site, items, itemId, slot, message, groupId, onDone }: Props) {
  const { t } = useTexts()
  const interval = { from: Date.parse(slot.start), to: Date.parse(slot.end) }
  const [hours, setHours] = useState(() => defaultWatchHours(site.timezone, interval))
  const [watched, setWatched] = useState<readonly number[]>([itemId])
  const start = useStartWatching()
  const stop = useStopWatching()

  const begin = () => {
    const { from, to } = watchWindow(site.timezone, slot.start.slice(0, 10), hours)
    start.mutate(
      {
        fromDate: wireDateTime(site.timezone, from),
        toDate: wireDateTime(site.timezone, to),
        items: watched.map((id) => ({ siteId: site.id, cond: String(id) })),
      },
      withToasts(
        () => t('watch.saved'),
        () => t('watch.notSaved'),
        onDone,
      ),
    )
  }
  const end = (group: string) =>
    stop.mutate(
      group,
      withToasts(
        () => t('dialog.done'),
        () => t('watch.notStopped'),
        onDone,
      ),
    )
  const toggle = (id: number) =>
    setWatched(watched.includes(id) ? watched.filter((one) => one !== id) : [...watched, id])

  if (groupId !== null)
    return (
      <>
        <Notice kind="watch">{t('watch.active')}</Notice>
        <DebouncedButton size="lg" full loading={stop.isPending} onClick={() => end(groupId)}>
          {t('watch.stop')}
        </DebouncedButton>
      </>
    )
  return (
    <>
      <p className={styles.message}>{message ?? t('watch.text')}</p>
      {canBeWatched(site.timezone, interval) ? (
        <>
          <Hours hours={hours} onChange={setHours} />
          {items.length > 1 && (
            <fieldset className={styles.items}>
              <legend>{t('place.items')}</legend>
              {items.map(({ id, name }) => (
                <Toggle
                  key={id}
                  kind="checkbox"
                  label={name}
                  checked={watched.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </fieldset>
          )}
          <DebouncedButton
            kind="primary"
            size="lg"
            full
            loading={start.isPending}
            disabled={watched.length === 0}
            onClick={begin}
          >
            <BellIcon size={18} />
            {t('watch.start')}
          </DebouncedButton>
        </>
      ) : (
        <Notice>{t('watch.outside')}</Notice>
      )}
    </>
  )
}

function Hours({ hours, onChange }: { hours: WatchHours; onChange: (hours: WatchHours) => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.hours}>
      <TimeStepper
        label={t('time.from')}
        time={shownTime(hours.fromHour * 60)}
        earlier={changed(hours, stepFromHour(hours, -1))}
        later={changed(hours, stepFromHour(hours, 1))}
        onChange={onChange}
      />
      <TimeStepper
        label={t('time.to')}
        time={shownTime(hours.toHour * 60)}
        earlier={changed(hours, stepToHour(hours, -1))}
        later={changed(hours, stepToHour(hours, 1))}
        onChange={onChange}
      />
    </div>
  )
}

/** Null disables the button at the limit. */
const changed = (before: WatchHours, after: WatchHours): WatchHours | null =>
  before.fromHour === after.fromHour && before.toHour === after.toHour ? null : after

const withToasts = (success: () => string, failure: () => string, onDone: () => void) => ({
  onSuccess: () => {
    toasts.show({ kind: 'success', title: success() })
    onDone()
  },
  onError: () => toasts.show({ kind: 'error', title: failure() }),
})
