import type { OwnRule } from '@korto/contract/recurring-lists'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ownSeriesQuery } from '../../features/booking/list/own-lists-api.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { IconCircle } from '../../ui/art/icon-circle.tsx'
import { RepeatIcon } from '../../ui/art/icons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Entry } from '../../ui/layout/entry.tsx'
import { List } from '../../ui/layout/list.tsx'
import styles from './my-bookings-page.module.css'
import own from './own-bookings.module.css'

/** The user's weekly bookings. Each of the next two weeks is among the upcoming ones too, where it can be canceled. */
export function Series() {
  const { t } = useTexts('account')
  const { data: rules = [] } = useQuery(ownSeriesQuery)
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="series-title">
      <h2 id="series-title" className={own.heading}>
        {t('bookings.series')}
      </h2>
      <Card padded={false}>
        <List>
          {rules.map((rule) => (
            <SeriesEntry key={rule.id} rule={rule} />
          ))}
        </List>
      </Card>
    </section>
  )
}

function SeriesEntry({ rule }: { rule: OwnRule }) {
  const texts = useTexts('account')
  const { t, language } = texts
  const { itemName: item, coachName: coach, validUntil } = rule
  const site = { id: rule.siteId, name: rule.siteName }
  const reading = parseRuleText(rule.rule)
  if (!reading.ok) return null
  const { dayOfWeek, fromMinutes, toMinutes } = reading.time
  return (
    <li data-series={rule.id}>
      <Entry
        start={
          <IconCircle>
            <RepeatIcon size={18} />
          </IconCircle>
        }
        title={`${t('booking.everyWeekday', { day: dayOfWeek })}, ${shownTime(fromMinutes)}–${shownTime(toMinutes)}`}
        text={
          <>
            <p>{coach ? t('booking.withCoach', { item, coach }) : item}</p>
            <p className={styles.club}>
              <Link to={paths(language).place(site, rule.itemId)}>{site.name}</Link>
              {' · '}
              {validUntil === null
                ? t('bookings.seriesOpen')
                : t('bookings.seriesUntil', { day: dayText(texts, validUntil, 'short') })}
            </p>
          </>
        }
      />
    </li>
  )
}
