import type { Item } from '@korto/domain/item/item'
import { markedDays } from '@korto/domain/item/marked-days'
import { addMonths, type Day, daysFrom } from '@korto/domain/time/day'
import { useId, useMemo } from 'react'
import { useScreenWidth } from '../../../lib/browser/screen-size.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { isSameMonth } from '../../../ui/form/month-grid.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './exception-calendar.module.css'
import { spanText } from './span-text.ts'
import { type Span, useSpanChoice } from './use-span-choice.ts'

interface Props {
  item: Item
  zone: string
  today: Day
  /** The days of the open form. */
  chosen: Span | null
  onChoose: (span: Span) => void
}

const PHONE_WIDTH = 700
const LEGEND = [
  ['closed', 'exceptions.legendClosed'],
  ['other', 'exceptions.legendOther'],
  ['event', 'exceptions.legendEvent'],
] as const

/** Two months, one on phones, with the days that are other than usual; choosing days begins an exception. */
export function ExceptionCalendar({ item, zone, today, chosen, onChoose }: Props) {
  const texts = useTexts('exceptions')
  const { t } = texts
  const [titleId, helpId] = [useId(), useId()]
  const count = useScreenWidth() > PHONE_WIDTH ? 2 : 1
  const choice = useSpanChoice({ today, months: count, onChoose })
  const months = Array.from({ length: count }, (_, index) => addMonths(`${choice.shown.slice(0, 8)}01`, index))
  const [begin = today] = months
  const marks = useMemo(() => markedDays(item, zone, daysFrom(begin, 31 * count)), [item, zone, begin, count])
  const span = choice.pulled ?? chosen
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {t('exceptions.calendar')}
        </h2>
        <ul className={styles.legend}>
          {LEGEND.map(([mark, text]) => (
            <li key={mark}>
              <span className={styles.swatch} data-mark={mark} aria-hidden="true" />
              {t(text)}
            </li>
          ))}
        </ul>
        <div className={styles.turn}>
          <IconButton
            label={t('date.previousMonth')}
            size="sm"
            disabled={isSameMonth(begin, today)}
            onClick={() => choice.showMonth(-1)}
          >
            <ChevronLeftIcon size={18} />
          </IconButton>
          <IconButton label={t('date.nextMonth')} size="sm" onClick={() => choice.showMonth(1)}>
            <ChevronRightIcon size={18} />
          </IconButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a form */}
      <div
        {...choice.bind()}
        ref={choice.sheet}
        className={styles.months}
        role="group"
        aria-labelledby={titleId}
        aria-describedby={helpId}
        onKeyDown={choice.onKeyDown}
      >
        {months.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            today={today}
            marks={marks}
            focused={choice.focused}
            chosen={span}
            onSelect={choice.select}
          />
        ))}
      </div>
      <p id={helpId} className={styles.help}>
        {t('exceptions.calendarHelp')}
      </p>
      <VisuallyHidden>
        <span aria-live="polite">
          {choice.pulled &&
            t('exceptions.spanChosen', { days: spanText(texts, choice.pulled.first, choice.pulled.last, today) })}
        </span>
      </VisuallyHidden>
    </section>
  )
}
