import type { ConflictRead } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useId, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { CheckIcon } from '../../../../ui/art/icons.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Row } from '../../../../ui/layout/row.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import calendar from '../calendar.module.css'
import { whenText } from '../calendar-times.ts'
import { itemNameIn } from '../item-name.ts'
import { useCalendarAct } from '../use-calendar-act.ts'
import { ConflictSides } from './conflict-sides.tsx'
import { answersOf, firstNameIn, whyText } from './conflict-text.ts'
import styles from './inbox.module.css'

interface Props {
  site: StaffSiteRead
  provider: 'google' | 'caldav'
  conflict: ConflictRead
  onAnswered: () => void
}

/** Ours and theirs side by side, and the answers. */
export function ConflictCard({ site, provider, conflict, onAnswered }: Props) {
  const texts = useTexts('calendar')
  const { t } = texts
  const titleId = useId()
  const { act, isActing } = useCalendarAct(site.id)
  const [isCanceling, setCanceling] = useState(false)
  const [chosen, setChosen] = useState(conflict.decided ?? 'OURS')
  const name = conflict.displayName ?? conflict.title
  const send = (answer: 'OURS' | 'THEIRS' | 'SEEN') => {
    setCanceling(false)
    act({
      call: () =>
        api.calendarSync.answerConflict({ params: { id: site.id, conflictId: conflict.id }, body: { answer } }),
      done: t('calendar.answered'),
      onDone: onAnswered,
    })
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <div className={calendar.sideHead}>
          <h2 id={titleId} className={calendar.sideTitle}>
            {t('calendar.person', {
              name,
              item: itemNameIn(site)(conflict.itemId),
            })}
          </h2>
          {conflict.decided === null ? (
            <Badge kind="warning">{t('calendar.youDecide')}</Badge>
          ) : (
            <Badge>
              <CheckIcon size={14} />
              {t('calendar.byRule')}
            </Badge>
          )}
        </div>
        <p className={calendar.text}>{whyText(texts, conflict, provider)}</p>
      </div>
      {conflict.kind !== 'UNREADABLE' && (
        <ConflictSides site={site} conflict={conflict} chosen={chosen} onChoose={setChosen} />
      )}
      <Row>
        {answersOf(texts, conflict, chosen).map(({ answer, label, kind, isCanceling: cancels }) => (
          <Button
            key={answer}
            size="sm"
            kind={kind}
            disabled={isActing}
            onClick={() => (cancels ? setCanceling(true) : send(answer))}
          >
            {label}
          </Button>
        ))}
      </Row>
      {isCanceling && (
        <Confirm
          question={t('calendar.cancelAsk', { name })}
          text={t('calendar.cancelText', {
            when: conflict.ours.fromDate ? whenText(texts, conflict.ours.fromDate) : '',
          })}
          confirmLabel={t('calendar.cancelTell', { name: firstNameIn(conflict) })}
          isDangerous
          onConfirm={() => send('THEIRS')}
          onCancel={() => setCanceling(false)}
        />
      )}
    </section>
  )
}
