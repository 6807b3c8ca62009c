import { shownTime } from '@korto/domain/time/time-of-day'
import type { FigureTexts } from '../../../features/statistics/figure-texts.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import type { MarkedHours } from '../statistics-context.ts'

/** `Weekdays 08:00–10:00: 12 % full` */
export const emptyHoursText = (
  { t }: Texts<RoomKey<'statistics'>>,
  text: FigureTexts,
  { days, fromHour, toHour, booked, offered }: MarkedHours,
): string =>
  t('findings.emptyHours', {
    days,
    from: shownTime(fromHour * 60),
    to: shownTime(toHour * 60),
    percent: text.percent(booked / offered),
  })
