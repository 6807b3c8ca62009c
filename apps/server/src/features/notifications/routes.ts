import type { PushEvent } from '@korto/domain/notification/push-event'
import { os } from '../../call-context.ts'
import { staffWhoMay } from '../staff/guards.ts'
import { deviceOfSession } from '../users/devices/sql.ts'
import { storeToken } from '../users/devices/store-token.ts'
import { signedIn } from '../users/guards.ts'
import { answerByToken } from './answers/answer-by-token.ts'
import { markEntriesRead } from './mark-entries-read.ts'
import { ownEntries } from './own-entries.ts'
import { sendReceipt } from './receipts/send-receipt.ts'
import { chooseEvents, removeDevice } from './settings/change-device.ts'
import { changeSettings, readSettings } from './settings/change-settings.ts'
import { changeSmsNotices, readSmsNotices } from './sms/sms-notices.ts'
import { readTold } from './told/read-told.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe/unsubscribe.ts'

const DONE = { ok: true } as const
const admin = staffWhoMay('manage-site')

export const notificationRoutes = {
  notification: {
    mine: signedIn.notification.mine.handler(({ context: { tools, user }, input: { query } }) =>
      ownEntries(tools, user, query ?? {}),
    ),
    markRead: signedIn.notification.markRead.handler(async ({ context: { tools, user }, input: { body } }) => {
      await markEntriesRead(tools, user, body.lastId)
      return DONE
    }),
    device: signedIn.notification.device.handler(async ({ context: { tools, user } }) => {
      const device = await deviceOfSession(tools.db, user.sessionId)
      return {
        publicKey: tools.push?.publicKey ?? null,
        preferences: (device?.preferences as PushEvent[] | undefined) ?? null,
      }
    }),
    token: signedIn.notification.token.handler(async ({ context: { tools, user, request }, input: { body } }) => {
      await storeToken(tools, user, { ...body, userAgent: request.userAgent })
      return DONE
    }),
    answer: os.notification.answer.handler(({ context: { tools, request }, input: { body } }) =>
      answerByToken(tools, request.address, body.token, body.answer === 'ACCEPT' ? 'accept' : 'reject'),
    ),
  },
  notificationSettings: {
    read: signedIn.notificationSettings.read.handler(({ context: { tools, user } }) => readSettings(tools, user)),
    change: signedIn.notificationSettings.change.handler(({ context: { tools, user }, input: { body } }) =>
      changeSettings(tools, user, body),
    ),
  },
  device: {
    change: signedIn.device.change.handler(async ({ context: { tools, user }, input: { params, body } }) => {
      await chooseEvents(tools, user, params.id, body.preferences)
      return DONE
    }),
    remove: signedIn.device.remove.handler(async ({ context: { tools, user }, input: { params } }) => {
      await removeDevice(tools, user, params.id)
      return DONE
    }),
  },
  unsubscribe: {
    read: os.unsubscribe.read.handler(({ context: { tools, request }, input: { params } }) =>
      readUnsubscribe(tools, request.address, params.token),
    ),
    confirm: os.unsubscribe.confirm.handler(({ context: { tools, request }, input: { params } }) =>
      unsubscribe(tools, request.address, params.token),
    ),
  },
  told: {
    read: staffWhoMay('see-overview').told.read.handler(({ context, input: { params, query } }) =>
      readTold(context.tools, context.staffOfSite(params.id), query.subject),
    ),
  },
  smsNotices: {
    read: admin.smsNotices.read.handler(({ context, input: { params } }) =>
      readSmsNotices(context.tools, context.staffOfSite(params.id)),
    ),
    change: admin.smsNotices.change.handler(({ context, input: { params, body } }) =>
      changeSmsNotices(context.tools, context.staffOfSite(params.id), body),
    ),
  },
}

/** Beside the other calls about own bookings: the letter is a delivery, which bookings know nothing of. */
export const receiptRoutes = {
  receipt: signedIn.booking.receipt.handler(async ({ context: { tools, user }, input: { params } }) => {
    await sendReceipt(tools, user, params.id)
    return DONE
  }),
}
