import { WEEK_FROM_MONDAY } from '@korto/domain/schedule/edit-days'
import type { DayOfWeek } from '@korto/domain/schedule/schedule'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckChips } from '../../../ui/form/check-chips.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface Props {
  from: DayOfWeek
  onCopy: (to: DayOfWeek[]) => void
  onClose: () => void
}

const SHORTCUTS = { weekdays: [1, 2, 3, 4, 5], weekend: [6, 0], all: WEEK_FROM_MONDAY } as const

/** The days that get the hours of this one. */
export function CopyDaysDialog({ from, onCopy, onClose }: Props) {
  const { t } = useTexts('hours')
  const [chosen, setChosen] = useState<string[]>([])
  const others = WEEK_FROM_MONDAY.filter((day) => day !== from)
  const days = others.filter((day) => chosen.includes(String(day)))
  return (
    <Dialog title={t('hours.copyTitle', { day: t('date.weekdayLong', { day: from }) })} onClose={onClose}>
      <Stack>
        <CheckChips
          label={t('hours.copyTo')}
          choices={others.map((day) => ({ value: String(day), label: t('date.weekdayLong', { day }) }))}
          value={chosen}
          onChange={setChosen}
        />
        <Row>
          {(['weekdays', 'weekend', 'all'] as const).map((name) => (
            <Button key={name} kind="subtle" size="sm" onClick={() => setChosen(SHORTCUTS[name].map(String))}>
              {t(`hours.copyTo.${name}`)}
            </Button>
          ))}
        </Row>
        <Button kind="primary" full disabled={days.length === 0} onClick={() => onCopy(days)}>
          {t('hours.copyDays', { count: days.length })}
        </Button>
      </Stack>
    </Dialog>
  )
}
