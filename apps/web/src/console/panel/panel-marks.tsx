import { offersMissed } from '@korto/domain/booking/offers-missed'
import { isPending } from '@korto/domain/booking/status'
import { AnswerControl } from '../../features/booking/staff/answer-control.tsx'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { UserXIcon } from '../../ui/art/icons.tsx'
import { ArrivedIcon } from '../../ui/art/icons-console.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useConsole } from '../frame/use-console.ts'
import styles from './panel.module.css'
import type { PanelSave } from './use-panel-save.ts'

/** Accept and reject of what waits for an answer; arrived and missed of everything else. */
export function PanelMarks({ entry, saves }: { entry: DayEntry; saves: PanelSave }) {
  const { t } = useTexts('desk')
  const site = useConsole()
  const now = useMinute()
  const name = clientName(useTexts('console'), entry.user)
  const problem = saves.problemAt('arrived')
  if (isPending(entry.status)) return <AnswerControl entry={entry} site={site} />

  const hasArrived = entry.arrivedAt !== null
  const isMissed = entry.status === 'MISSED'
  const isOffered = isMissed || offersMissed({ status: entry.status, from: Date.parse(entry.fromDate) }, now)
  const arrive = () => {
    const done = hasArrived ? t('panel.arrivedBack', { name }) : t('panel.arrivedDone', { name })
    const restored = isMissed && !hasArrived ? { status: 'CONFIRMED' as const } : {}
    void saves.save('arrived', { arrived: !hasArrived, ...restored }, done)
  }
  const miss = () =>
    void saves.save(
      'arrived',
      { status: isMissed ? 'CONFIRMED' : 'MISSED' },
      isMissed ? t('panel.changed', { name }) : t('panel.missedDone', { name }),
    )
  return (
    <>
      <div className={styles.marks}>
        <Button
          kind={hasArrived ? 'light' : 'plain'}
          aria-pressed={hasArrived}
          busy={saves.pending === 'arrived'}
          onClick={arrive}
        >
          <ArrivedIcon size={18} />
          {entry.arrivedAt ? t('panel.arrivedAt', { time: timeText(entry.arrivedAt) }) : t('panel.arrived')}
        </Button>
        <Button kind={isMissed ? 'danger-plain' : 'plain'} aria-pressed={isMissed} disabled={!isOffered} onClick={miss}>
          <UserXIcon size={18} />
          {t('panel.missed')}
        </Button>
      </div>
      {!isOffered && entry.status === 'CONFIRMED' && (
        <p className={styles.note}>{t('panel.missedFrom', { time: timeText(entry.fromDate) })}</p>
      )}
      {problem && (
        <Notice kind="danger" title={problem.text}>
          {problem.retry && (
            <Button size="xs" onClick={problem.retry}>
              {t('ui.retry')}
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}
