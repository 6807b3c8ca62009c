import type { NotificationSettings, NotificationSettingsChange } from '@korto/contract/notification-settings'
import { type MailKind, mailKinds } from '@korto/domain/notification/mail-kind'
import { minutesOfTime } from '@korto/domain/time/time-of-day'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import type { User } from '../../users/guards.ts'
import { asLiveUser } from '../../users/live-user.ts'
import { presentSettings } from './present.ts'
import {
  deleteDigestReaders,
  devicesOf,
  insertDigestReaders,
  type SettingsRow,
  settingsOf,
  updateSettings,
} from './sql.ts'

export async function readSettings({ db, mail }: Tools, user: User): Promise<NotificationSettings> {
  const [row, devices] = await Promise.all([settingsOf(db, user.id), devicesOf(db, user.id)])
  if (!row) throw new Refused('SESSION_ENDED')
  return presentSettings(row, { devices, sessionId: user.sessionId, isAvailable: mail !== null })
}

/** What is not named stays. The other open screens of the person read again. */
export async function changeSettings(tools: Tools, user: User, change: NotificationSettingsChange) {
  await asLiveUser(tools.db, user.id, async (trx) => {
    const before = await settingsOf(trx, user.id)
    if (!before) throw new Refused('SESSION_ENDED')
    const { digests = [] } = change
    assertWorksThere(before, digests)
    const values = columnsOf(before, change)
    if (Object.keys(values).length > 0) await updateSettings(trx, user.id, values)
    const sitesOf = (wanted: boolean) => digests.flatMap((digest) => (digest.wanted === wanted ? [digest.siteId] : []))
    if (sitesOf(true).length > 0) await insertDigestReaders(trx, user.id, sitesOf(true))
    if (sitesOf(false).length > 0) await deleteDigestReaders(trx, user.id, sitesOf(false))
    await recordNotices(trx, [user.id])
  })
  return readSettings(tools, user)
}

function assertWorksThere({ sites }: SettingsRow, digests: { siteId: number }[]) {
  const place = digests.findIndex(({ siteId }) => !sites.some(({ site_id }) => site_id === siteId))
  if (place < 0) return
  const field = `digests.${place}.siteId`
  throw new Refused('INVALID', { field, message: `${field}: must be a club where you work` })
}

function columnsOf(before: SettingsRow, { reminderMinutes, receipts, quietHours, mail }: NotificationSettingsChange) {
  return {
    ...(reminderMinutes === undefined ? {} : { reminder_minutes: reminderMinutes }),
    ...(receipts === undefined ? {} : { wants_receipts: receipts }),
    ...(quietHours === undefined
      ? {}
      : {
          quiet_from: quietHours && minutesOfTime(quietHours.from),
          quiet_to: quietHours && minutesOfTime(quietHours.to),
        }),
    ...(mail === undefined ? {} : { unwanted_mail: unwantedMail(before.unwanted_mail, mail) }),
  }
}

const unwantedMail = (
  before: readonly MailKind[],
  wanted: Partial<Record<MailKind, boolean | undefined>>,
): MailKind[] => mailKinds.filter((kind) => !(wanted[kind] ?? !before.includes(kind)))
