import { calendarPeriodOf } from '@korto/domain/statistics/period'
import { addMonths, type Day } from '@korto/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lessonsQuery } from '../../../features/statistics/export-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PrinterIcon } from '../../../ui/art/icons-board.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { bookingsTable } from '../export/client-tables.ts'
import { CsvButton } from '../export/csv-button.tsx'
import { useRecorded } from '../export/use-recorded.tsx'
import { usePaper } from '../print/use-paper.ts'
import { useScreen } from '../statistics-context.ts'
import { MonthPaper } from './month-paper.tsx'

const MONTHS = 13

interface Props {
  coaches: readonly { supplItemId: number; name: string }[]
  onClose: () => void
}

/** Chooses a coach and a month, and prints the lessons. */
export function MonthSheet({ coaches, onClose }: Props) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { of, today, figures, text } = useScreen()
  const [coachId, setCoachId] = useState(coaches[0]?.supplItemId ?? 0)
  const [month, setMonth] = useState<Day>(() => calendarPeriodOf('month', of.to < today ? of.to : today).from)
  const coach = coaches.find(({ supplItemId }) => supplItemId === coachId)
  const period = calendarPeriodOf('month', month)
  const { data: lessons, isError, refetch } = useQuery(lessonsQuery(of.siteId, period, coachId))
  const { isOnPaper, print } = usePaper()
  const { exportWithRecord, isExporting, question } = useRecorded()
  const title = t('lessons.sheet')
  const monthText = (day: Day) => t('date.month', { month: Number(day.slice(5, 7)), year: day.slice(0, 4) })
  const months = [...new Set([month, ...lastMonths(today)])].sort().reverse()
  const hours = lessons?.reduce((sum, lesson) => sum + lesson.hours, 0) ?? 0
  return (
    <Dialog title={title} text={t('lessons.sheetText')} onClose={onClose}>
      <Stack>
        <Select
          label={t('lessons.coach')}
          options={coaches.map(({ supplItemId, name }) => ({ value: String(supplItemId), label: name }))}
          value={String(coachId)}
          onChange={(id) => setCoachId(Number(id))}
        />
        <Select
          label={t('lessons.month')}
          options={months.map((day) => ({ value: day, label: monthText(day) }))}
          value={month}
          onChange={setMonth}
        />
        {isError && !lessons && (
          <FailedState title={t('lessons.failed')} text={t('stale.failedHelp')} onRetry={() => void refetch()} />
        )}
        <p role="status">
          {lessons &&
            (lessons.length > 0
              ? t('lessons.line', { hours: text.hours(hours), count: lessons.length })
              : t('lessons.empty'))}
        </p>
        {lessons && lessons.length > 0 && coach && (
          <Row>
            <Button
              kind="primary"
              busy={isExporting}
              onClick={() =>
                exportWithRecord(
                  () => lessons,
                  ({ length }) => ({ names: 'coachMonth', ...period, rows: length }),
                  print,
                )
              }
            >
              <PrinterIcon size={18} />
              {t('print.print')}
            </Button>
            <CsvButton
              title={title}
              period={period}
              makeTable={() =>
                bookingsTable(texts, {
                  bookings: lessons,
                  currency: figures.statistics.currency,
                  title,
                  names: 'coachMonth',
                })
              }
            />
            {isOnPaper && <MonthPaper coach={coach.name} month={monthText(month)} lessons={lessons} hours={hours} />}
          </Row>
        )}
      </Stack>
      {question}
    </Dialog>
  )
}

/** This month and those of the year before it. */
const lastMonths = (today: Day): Day[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(`${today.slice(0, 8)}01`, -back))
