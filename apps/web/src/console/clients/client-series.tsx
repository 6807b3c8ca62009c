import type { ClientRead } from '@korto/contract/client-list'
import type { StaffRule } from '@korto/contract/recurring-lists'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useQuery } from '@tanstack/react-query'
import { nextDate } from '../../features/booking/staff/series-dates.ts'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { RepeatIcon } from '../../ui/art/icons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Entry } from '../../ui/layout/entry.tsx'
import { List } from '../../ui/layout/list.tsx'
import { CardSection } from './card-section.tsx'
import styles from './client-card.module.css'
import { SeriesActions } from './series-actions.tsx'

/** The series of a client. 'Change' opens the next date on the board, where "only this" can be answered. */
export function ClientSeries({ client, site }: { client: ClientRead; site: StaffSiteRead }) {
  const texts = useTexts('clients')
  const { t } = texts
  const now = useMinute()
  const { data = [] } = useQuery(rulesQuery(site.id))
  const series = data.filter(({ userId }) => userId === client.id)
  if (series.length === 0) return null
  return (
    <CardSection title={t('client.series')} count={series.length}>
      <Card padded={false}>
        <List>
          {series.map((rule) => {
            const next = nextDate(rule, site.timezone, now)
            const title = titleOf(texts, rule)
            return (
              <li key={rule.id}>
                <Entry
                  start={
                    <span className={styles.seriesIcon}>
                      <RepeatIcon />
                    </span>
                  }
                  title={title}
                  text={<p className={styles.soft}>{lineOf(texts, rule, next)}</p>}
                >
                  {next && <SeriesActions rule={rule} title={title} next={next} />}
                </Entry>
              </li>
            )
          })}
        </List>
      </Card>
    </CardSection>
  )
}

function titleOf({ t }: Texts<RoomKey<'clients'>>, rule: StaffRule): string {
  const reading = parseRuleText(rule.rule)
  if (!reading.ok) return rule.itemName
  const { dayOfWeek, fromMinutes, toMinutes } = reading.time
  const time = `${shownTime(fromMinutes)}–${shownTime(toMinutes)}`
  const series = t('client.seriesTitle', { day: dayOfWeek, time, item: rule.itemName })
  return rule.coachName === null ? series : t('client.seriesCoach', { series, coach: rule.coachName })
}

function lineOf(texts: Texts<RoomKey<'clients'>>, rule: StaffRule, next: Day | null): string {
  const { t } = texts
  const from = dayText(texts, rule.validFrom, 'short')
  const time =
    rule.validUntil === null
      ? t('client.seriesSince', { from })
      : t('client.seriesUntil', { from, until: dayText(texts, rule.validUntil, 'short') })
  return [time, next ? t('client.seriesNext', { day: dayText(texts, next, 'short') }) : t('client.seriesOver')].join(
    ' · ',
  )
}
