import type { WatcherRead } from '@korto/contract/watcher'
import { toasts } from '../../lib/browser/toasts.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { useStopWatching } from './api.ts'
import styles from './watcher-entry.module.css'

interface Props {
  watcher: WatcherRead
  /** The names of what is watched. */
  places: string
  /** The entry is being removed, and the focus with it. */
  onStopped: () => void
}

export function WatcherEntry({ watcher, places, onStopped }: Props) {
  const texts = useTexts('account')
  const { t } = texts
  const stop = useStopWatching(onStopped)
  const when = `${dayText(texts, watcher.fromDate.slice(0, 10), 'short')}, ${timeText(watcher.fromDate)}–${timeText(watcher.toDate)}`
  return (
    <li className={styles.entry}>
      <span className={styles.sign}>
        <BellIcon size={18} filled />
      </span>
      <div className={styles.words}>
        <p className={styles.when}>{when}</p>
        <p className={styles.places}>{places}</p>
      </div>
      <DebouncedButton
        size="sm"
        aria-label={`${t('profile.stopWatching')}: ${when}`}
        loading={stop.isPending}
        onClick={() =>
          stop.mutate(watcher.groupId, {
            onError: () => toasts.show({ kind: 'error', title: t('profile.stopFailed') }),
          })
        }
      >
        {t('profile.stopShort')}
      </DebouncedButton>
    </li>
  )
}
