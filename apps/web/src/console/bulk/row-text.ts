import { refusals } from '@korto/contract/refusals'
import { daysBetween } from '@korto/domain/time/day'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'
import type { PreviewRow } from './preview-row.ts'

type BulkTexts = Texts<RoomKey<'bulk'>>

/** What happens to a row, or what is wrong with it and in which column. */
export function whatText(texts: BulkTexts, { state, fault, checked, request }: PreviewRow): string {
  const { t } = texts
  if (fault) {
    const problem = t(`bulk.fault.${fault.code}`)
    return fault.field ? t('bulk.inColumn', { field: t(`bulk.field.${fault.field}`), fault: problem }) : problem
  }
  if (state === 'there') return t('bulk.same')
  if (state === 'fault') return refusalText(texts, checked?.code ?? '', checked?.message ?? '')
  if (request?.validUntil) return t('bulk.weekly', { day: dayText(texts, request.validUntil, 'long') })
  return checked?.isNewClient ? t('bulk.newClient') : ''
}

const refusalText = ({ t, has }: BulkTexts, code: string, message: string): string => {
  const key = `refusal.${code}`
  return code !== 'INVALID' && has(key) ? t(key) : message
}

/** The server's sentence of a failed row, in the language of the page where it is a known one. */
export function messageText(texts: BulkTexts, message: string): string {
  const known = Object.entries(refusals).find(([, refusal]) => refusal.message === message)
  return known ? refusalText(texts, known[0], message) : message
}

export const dateText = (texts: BulkTexts, { request, shown }: PreviewRow): string =>
  request ? dayText(texts, request.fromDate.slice(0, 10), 'short') : shown.date

export const hoursText = ({ request, shown }: PreviewRow): string =>
  request ? timeRangeText({ start: request.fromDate, end: request.toDate }) : shown.time

/** How many dates a series has. */
export const datesOf = ({ request }: PreviewRow): number =>
  request?.validUntil ? Math.floor(daysBetween(request.fromDate.slice(0, 10), request.validUntil) / 7) + 1 : 0
