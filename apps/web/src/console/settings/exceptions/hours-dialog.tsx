import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { scheduleFault } from '@korto/domain/schedule/edit-fields'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ScheduleEditor } from '../hours/schedule-editor.tsx'
import styles from './exceptions.module.css'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  schedule: Schedule
  onDone: (schedule: Schedule) => void
  onClose: () => void
}

/** The hours of an exception with everything that hours can have, also by weekday. */
export function HoursDialog({ site, item, schedule, onDone, onClose }: Props) {
  const { t } = useTexts('exceptions')
  const [edited, setEdited] = useState(schedule)
  const [attempt, setAttempt] = useState(0)
  const isCoach = item.kind === 'supplementary'
  const done = () => (scheduleFault(edited) ? setAttempt(attempt + 1) : onDone(edited))
  return (
    <Dialog title={t('exceptions.detailTitle')} onClose={onClose}>
      <div className={styles.form}>
        <ScheduleEditor
          schedule={edited}
          capacity={item.capacity}
          kind={isCoach ? 'coach' : 'exception'}
          {...(!isCoach && { currency: site.currency })}
          attempt={attempt}
          onChange={setEdited}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" onClick={done}>
            {t('dialog.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
