import type { WatcherRead } from '@korto/contract/watcher'
import { toasts } from '../../lib/browser/toasts.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { IconCircle } from '../../ui/art/icon-circle.tsx'
import { BellIcon } from '../../ui/art/icons.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Entry } from '../../ui/layout/entry.tsx'
import { useStopWatching } from './api.ts'

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
    <li>
      <Entry
        start={
          <IconCircle kind="watch">
            <BellIcon size={18} filled />
          </IconCircle>
        }
        title={when}
        text={<p>{places}</p>}
      >
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
      </Entry>
    </li>
  )
}
