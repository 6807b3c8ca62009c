import type { ToldRead } from '@korto/contract/told'
import { subjectOf } from '@korto/domain/notification/subject'
import { isClubStaff, isOwnCoachBooking } from '@korto/domain/permission/roles'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import { Refused } from '../../../platform/http/refused.ts'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { deviceName } from '../device-name.ts'
import { bookedById, bookedOn, type ToldRow, toldOf, viewerOf } from './sql.ts'

/** Who was told what about a booking or a date of a series. A coach sees that of own lessons. */
export async function readTold({ db }: Tools, staff: StaffOfSite, subject: string): Promise<{ told: ToldRead[] }> {
  const { siteId, user, supplItemIds } = staff
  const [, kind, id = '', date = ''] = /^([br])(\d+)(?:_(.+))?$/.exec(subject) ?? []
  const booked = kind === 'b' ? await bookedById(db, siteId, Number(id)) : await bookedOn(db, siteId, Number(id), date)
  const rights = { permissions: [...staff.roles], supplItemIds }
  const mayRead = booked && (isClubStaff(rights) || isOwnCoachBooking(rights, { supplItemId: booked.suppl_item_id }))
  const viewer = await viewerOf(db, user.id, siteId)
  if (!mayRead || !viewer) throw new Refused('NOT_FOUND')
  const { booking_id: bookingId, rule_id: ruleId, occurrence_date: occurrenceDate, item, start } = booked
  const own = subjectOf({ bookingId, ruleId, occurrenceDate })
  const rows = await toldOf(db, siteId, {
    subjects: ruleId === null ? [own] : [own, subjectOf({ bookingId: null, ruleId, occurrenceDate: null })],
    userId: booked.user_id,
    place: { item, start },
  })
  return { told: rows.map((row) => presentTold(row, viewer)) }
}

const presentTold = (row: ToldRow, { language, timezone }: { language: Language; timezone: string }): ToldRead => ({
  at: wireDateTime(timezone, row.at.getTime()),
  kind: row.kind,
  way: row.way,
  name: nameOf(row, language),
  as: row.as ?? 'client',
  state: row.state,
  reason: row.reason !== null && CODE.test(row.reason) ? row.reason : null,
  device: row.way === 'push' && row.user_agent !== null ? deviceName(language, row.user_agent) : null,
})

/** What a mail server answered may name the address; only reasons of our own are shown. */
const CODE = /^[a-z][a-z -]{0,39}$/i

function nameOf({ display_name, is_deleted }: ToldRow, language: Language): string {
  if (is_deleted) return messageText(language, 'told.deletedUser', {})
  return display_name ?? messageText(language, 'told.noName', {})
}
