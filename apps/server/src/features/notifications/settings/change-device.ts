import type { PushEvent } from '@korto/domain/notification/push-event'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import { updatePushEnabled } from '../../users/devices/sql.ts'
import type { User } from '../../users/guards.ts'
import { asLiveUser } from '../../users/live-user.ts'
import { deleteDevice, updatePreferences } from './sql.ts'

export const chooseEvents = ({ db }: Tools, user: User, deviceId: string, preferences: PushEvent[]) =>
  asLiveUser(db, user.id, async (trx) => {
    if (!(await updatePreferences(trx, user.id, deviceId, [...new Set(preferences)]))) throw new Refused('NOT_FOUND')
    await recordNotices(trx, [user.id])
  })

export const removeDevice = ({ db }: Tools, user: User, deviceId: string) =>
  asLiveUser(db, user.id, async (trx) => {
    if (!(await deleteDevice(trx, user.id, deviceId))) throw new Refused('NOT_FOUND')
    await updatePushEnabled(trx, user.id)
    await recordNotices(trx, [user.id])
  })
