import type { SyncOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useId, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { timeText } from '../../../../lib/texts/dates.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { IconCircle } from '../../../../ui/art/icon-circle.tsx'
import { WarningIcon } from '../../../../ui/art/icons.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { RadioCards } from '../../../../ui/form/radio-cards.tsx'
import { Columns } from '../../../../ui/layout/columns.tsx'
import { Row } from '../../../../ui/layout/row.tsx'
import { itemNameIn } from '../item-name.ts'
import { useCalendarAct } from '../use-calendar-act.ts'
import styles from './vanished.module.css'
import { vanishedId } from './vanished-id.ts'
import { type Deletions, VanishedList } from './vanished-list.tsx'

interface Props {
  site: StaffSiteRead
  provider: 'google' | 'caldav'
  sync: SyncOverview
  deletions: Deletions
}

const ANSWERS = ['PUT_BACK', 'CANCEL', 'ONE_BY_ONE'] as const

/** Many events deleted at once: a question, with the answer chosen that harms nobody. */
export function Vanished({ site, provider, sync, deletions }: Props) {
  const { t } = useTexts('calendar')
  const titleId = useId()
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>('PUT_BACK')
  const { act, isActing } = useCalendarAct(site.id)
  const { total: count, linked, people, today } = deletions
  const item = itemNameIn(site)(sync.itemId)
  const send = (sent: (typeof ANSWERS)[number] | 'ASK_AGAIN') =>
    act({
      call: () =>
        api.calendarSync.answerDeletions({ params: { id: site.id, itemId: sync.itemId }, body: { answer: sent } }),
      done: t('calendar.answered'),
    })
  return (
    <Columns side={<VanishedList site={site} deletions={deletions} />}>
      <section id={vanishedId(sync.itemId)} className={styles.card} aria-labelledby={titleId}>
        <div className={styles.head}>
          <IconCircle kind="danger" size={40}>
            <WarningIcon />
          </IconCircle>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {t('calendar.vanished.title', { count, calendar: sync.calendarName })}
            </h2>
            <p className={styles.text}>{t('calendar.vanished.text', { time: timeText(deletions.at), linked, item })}</p>
          </div>
        </div>
        <div className={styles.answers}>
          <RadioCards
            label={t('calendar.vanished.choices')}
            value={answer}
            choices={ANSWERS.map((value) => ({
              value,
              label: t(`calendar.vanished.${value}`, { count }),
              text: t(`calendar.vanished.${value}.text`, { people, today }),
            }))}
            onChange={setAnswer}
          />
        </div>
        <Row>
          <DebouncedButton
            kind={answer === 'CANCEL' ? 'danger' : 'primary'}
            loading={isActing}
            onClick={() => send(answer)}
          >
            {t(`calendar.vanished.do.${answer}`, { count })}
          </DebouncedButton>
          <Button kind="subtle" disabled={isActing} onClick={() => send('ASK_AGAIN')}>
            {t('calendar.vanished.askAgain', { provider })}
          </Button>
        </Row>
      </section>
    </Columns>
  )
}
