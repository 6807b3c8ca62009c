import type { Schedule } from '@korto/domain/schedule/schedule'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { CourtChoice } from '../../settings/closure/court-choice.tsx'
import { useExample } from './example/use-example.ts'
import styles from './pictures.module.css'
import { PlayerDay } from './player-day.tsx'
import { TwoSides } from './two-sides.tsx'

const HOUR = 60
const STEP = 15
const nothing = () => {}

const [FROM, TO] = [12 * HOUR, 16 * HOUR]
const evening = { start: 17 * HOUR, end: 18 * HOUR, price: 30 }
const open: Schedule = {
  mode: 'every_day',
  bookingStepMinutes: 60,
  1: [{ start: 10 * HOUR, end: 17 * HOUR, price: 24 }, evening],
}
/** What is left to book of a court that is closed. */
const left: Schedule = {
  ...open,
  1: [{ start: 10 * HOUR, end: FROM, price: 24 }, { start: TO, end: 17 * HOUR, price: 24 }, evening],
}

/** The choice of court, day and hours, and the day as players then see it. */
export function CloseCourts() {
  const { t } = useTexts('closure')
  const { texts, site, today, day } = useExample()
  const [court] = site.items
  const reason = texts.t('example.rain')
  return (
    <TwoSides
      chosen={
        <>
          {court && <CourtChoice site={site} item={court} places="all" isAlong={false} onChange={nothing} />}
          <DateField label={t('closure.day')} value={day} today={today} onChange={nothing} />
          <div className={styles.times}>
            <TimeField label={t('closure.from')} value={FROM} stepMinutes={STEP} onChange={nothing} />
            <TimeField label={t('closure.to')} value={TO} stepMinutes={STEP} onChange={nothing} />
          </div>
          <Field label={t('closure.reason')} value={reason} readOnly />
          <Button kind="primary" full>
            {t('closure.close')}
          </Button>
        </>
      }
      seen={<PlayerDay schedules={[left, open]} closed={reason} />}
    />
  )
}
