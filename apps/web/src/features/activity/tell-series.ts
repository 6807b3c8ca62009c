import { firstOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import type { Day } from '@korto/domain/time/day'
import { dayText } from '../../lib/texts/dates.ts'
import type { RoomKey } from '../../lib/texts/texts.ts'
import { type Data, numberIn, type SeriesState, seriesIn, textIn } from './activity-data.ts'
import { boardPath, clientLink, itemName, type SentenceLink, type Tell, type Telling } from './sentence.ts'
import { aboutBooking } from './tell-booking.ts'

/** A sentence about a series; `from` is the date of a change. */
export const aboutSeries =
  (key: RoomKey<'activity'>): Tell =>
  (telling, data) => {
    const series = seriesIn(data, 'after') ?? seriesIn(data, 'before')
    const day = textIn(data, 'from') ?? series?.validFrom
    return {
      key,
      values: { day: day ? dayText(telling.texts, day, 'short') : '' },
      ...(series && {
        links: { series: seriesLink(telling, data, series), client: clientLink(telling, series.userId) },
      }),
    }
  }

/** The owner canceled one date, or ended the series. */
export const tellOwnOccasion: Tell = (telling, data) =>
  data.following === true
    ? aboutSeries('activity.endedSeries')(telling, data)
    : aboutBooking('activity.canceledOwn')(telling, data)

function seriesLink(telling: Telling, data: Data, series: SeriesState): SentenceLink {
  const { day, booking } = firstShown(data, series)
  return { text: seriesText(telling, series), to: boardPath(telling, { day, booking }) }
}

/** The first date that the record is about, with its occasion where the series goes on from there. */
function firstShown(data: Data, series: SeriesState): { day: Day; booking?: string | undefined } {
  const day = textIn(data, 'start')?.slice(0, 10) ?? firstOccasion(series) ?? series.validFrom
  const ruleId = numberIn(data, 'newRuleId') ?? numberIn(data, 'ruleId')
  const goesOn = seriesIn(data, 'after') !== null
  return { day, booking: goesOn && ruleId !== null ? occasionId(ruleId, day) : undefined }
}

/** `Clay 1, Mondays 18:00–19:30, until Mon 21 Dec` */
function seriesText(telling: Telling, rule: SeriesState): string {
  const { t } = telling.texts
  const series = t('activity.series', {
    item: itemName(telling, rule.itemId),
    every: t('activity.every', { day: rule.dayOfWeek }),
    time: `${rule.fromTime.slice(0, 5)}–${rule.toTime.slice(0, 5)}`,
  })
  return rule.validUntil === null
    ? series
    : t('activity.until', { series, day: dayText(telling.texts, rule.validUntil, 'short') })
}
