import type { HitBooking, PlaceRead } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { amountText, priceText } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { durationText } from '../rules/duration-text.ts'

export type ClosureTexts = Texts<RoomKey<'closure'>>

interface Times {
  itemId: number
  fromDate: string
  toDate: string
}

export const nameOfItem = ({ items }: StaffSiteRead, itemId: number): string =>
  items.find(({ id }) => id === itemId)?.name ?? `#${itemId}`

export const nameOfCoach = ({ supplementaryItems }: StaffSiteRead, coachId: number | null): string | null =>
  coachId === null ? null : (supplementaryItems.find(({ id }) => id === coachId)?.name ?? null)

const dayOf = (dateTime: string): Day => dateTime.slice(0, 10)
const timeOf = ({ fromDate, toDate }: Times): string => timeRangeText({ start: fromDate, end: toDate })

/** `09:00–10:00 · Clay courts with Elena, 2 places`, of several days with the day. */
export function bookedText(
  texts: ClosureTexts,
  site: StaffSiteRead,
  booked: Times & { supplItemId: number | null; quantity: number },
  withDay: boolean,
): string {
  const { t } = texts
  const day = withDay ? `${dayText(texts, dayOf(booked.fromDate), 'short')}, ` : ''
  const coach = nameOfCoach(site, booked.supplItemId)
  const place = t(coach ? 'closure.withCoach' : 'closure.onCourt', {
    court: nameOfItem(site, booked.itemId),
    coach: coach ?? '',
    count: booked.quantity,
  })
  return `${day}${timeOf(booked)} · ${place}`
}

/** `Hard courts, 10:00–11:00`, on another day with the day. */
export function placeName(texts: ClosureTexts, site: StaffSiteRead, place: Times, ofDay: string): string {
  const time = `${nameOfItem(site, place.itemId)}, ${timeOf(place)}`
  return dayOf(place.fromDate) === dayOf(ofDay) ? time : `${dayText(texts, dayOf(place.fromDate), 'short')}, ${time}`
}

/** How the new place differs from the old one, and what goes along. */
export function placeNote(
  texts: ClosureTexts,
  site: StaffSiteRead,
  hit: HitBooking,
  place: PlaceRead,
  today: Day,
): string {
  const { t } = texts
  const coach = nameOfCoach(site, hit.supplItemId)
  return [
    differenceText(texts, hit, place),
    ...(hit.ruleId === null ? [] : [t('closure.onlyThisDate')]),
    ...(coach ? [t('closure.coachFree', { coach })] : []),
    ...moneyText(texts, site, hit, place, today),
  ].join('; ')
}

function differenceText(texts: ClosureTexts, hit: HitBooking, place: PlaceRead): string {
  const { t } = texts
  const minutes = (Date.parse(place.fromDate) - Date.parse(hit.fromDate)) / 60_000
  if (minutes === 0) return t('closure.sameTime')
  if (dayOf(place.fromDate) !== dayOf(hit.fromDate)) return t('closure.otherDay')
  const duration = durationText(texts, Math.abs(minutes))
  return minutes > 0 ? t('closure.later', { duration }) : t('closure.earlier', { duration })
}

function moneyText(texts: ClosureTexts, site: StaffSiteRead, hit: HitBooking, place: PlaceRead, today: Day): string[] {
  const { t, language } = texts
  if (hit.payment) {
    const amount = amountText(centsOf(hit.payment.amount), hit.payment.currency, language)
    return [t('closure.paid', { amount, method: hit.payment.method })]
  }
  if (hit.price === null || place.price === null) return []
  // Where much else is to be said, only what changes.
  if (hit.price === place.price && (hit.ruleId !== null || hit.supplItemId !== null)) return []
  const [old, changed] = [hit.price, place.price].map((price) => priceText(centsOf(price), site, language, today) ?? '')
  return [
    hit.price === place.price
      ? t('closure.priceStays', { price: old ?? '' })
      : t('closure.priceChanges', { price: changed ?? '', old: old ?? '' }),
  ]
}
