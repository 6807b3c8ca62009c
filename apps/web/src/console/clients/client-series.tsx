import type { ClientRead } from '@korto/contract/client-list'
import type { StaffRule } from '@korto/contract/recurring-lists'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { occasionOnOrAfter } from '@korto/domain/recurrence/occasion-dates'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useQuery } from '@tanstack/react-query'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { consolePaths } from '../../lib/console-paths.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { RepeatIcon } from '../../ui/art/icons.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Entry } from '../../ui/layout/entry.tsx'
import { List } from '../../ui/layout/list.tsx'
import { CardSection } from './card-section.tsx'
import styles from './client-card.module.css'

/** The series of a client. They are changed and ended on the board, where the question "only this" can be answered. */
export function ClientSeries({ client, site }: { client: ClientRead; site: StaffSiteRead }) {
  const texts = useTexts('clients')
  const { t, language } = texts
  const today = dayOf(site.timezone, useMinute())
  const { data = [] } = useQuery(rulesQuery(site.id))
  const series = data.filter(({ userId }) => userId === client.id)
  if (series.length === 0) return null
  return (
    <CardSection title={t('client.series')} count={series.length}>
      <Card padded={false}>
        <List>
          {series.map((rule) => {
            const next = nextDate(rule, today)
            return (
              <li key={rule.id}>
                <Entry
                  start={
                    <span className={styles.seriesIcon}>
                      <RepeatIcon />
                    </span>
                  }
                  title={titleOf(texts, rule)}
                  text={<p className={styles.soft}>{lineOf(texts, rule, next)}</p>}
                >
                  {next && (
                    <ButtonLink
                      size="sm"
                      to={consolePaths(language).board({ day: next, booking: occasionId(rule.id, next) })}
                    >
                      {t('client.seriesOpen')}
                    </ButtonLink>
                  )}
                </Entry>
              </li>
            )
          })}
        </List>
      </Card>
    </CardSection>
  )
}

/** The next date on which the series is as its rule has it. */
function nextDate(rule: StaffRule, today: Day): Day | null {
  const reading = parseRuleText(rule.rule)
  if (!reading.ok) return null
  const dates = { ...rule, ...reading.time }
  let next = occasionOnOrAfter(dates, today)
  while (next !== null && rule.replacedDates.includes(next)) next = occasionOnOrAfter(dates, addDays(next, 1))
  return next
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
