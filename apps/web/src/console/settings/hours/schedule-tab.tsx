import type { DayOfWeek } from '@korto/domain/schedule/schedule'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Section } from '../../../ui/layout/section.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { createLiveSchedule } from './live-schedule.ts'
import { ScheduleEditor } from './schedule-editor.tsx'
import { SchedulePreview } from './schedule-preview.tsx'
import styles from './schedule-tab.module.css'

/** Hours and prices of a facility, beside what players will see of them. */
export function ScheduleTab({ site, item, draft, change, attempt }: TabProps) {
  const { t } = useTexts('hours')
  const [live] = useState(createLiveSchedule)
  const [weekday, setWeekday] = useState<DayOfWeek | null>(null)
  return (
    <div className={styles.tab}>
      <Section title={t('hours.weekly')}>
        <ScheduleEditor
          kind="facility"
          schedule={draft.schedule}
          currency={site.currency}
          capacity={draft.capacity}
          attempt={attempt}
          onChange={(schedule) => change({ schedule })}
          onDrag={live.write}
          onDay={setWeekday}
        />
      </Section>
      <div className={styles.side}>
        <SchedulePreview {...{ site, item, draft, live, weekday }} />
      </div>
    </div>
  )
}
