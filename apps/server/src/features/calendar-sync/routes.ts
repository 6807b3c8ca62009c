import { addItemFeed, removeItemFeed } from '../bookings/feed/item-feeds.ts'
import { staffWhoMay } from '../staff/guards.ts'
import { startItemSync } from './connection/start-item-sync.ts'
import { staffOfItem } from './staff-of-item.ts'
import { answerConflict, answerDeletions, readAllAgain, retrySync, stopSync } from './sync/commands.ts'

const admins = staffWhoMay('manage-calendar').calendarSync
const done = { ok: true as const }

export const calendarSyncRoutes = {
  start: admins.start.handler(async ({ context, input: { params } }) => {
    await startItemSync(context.tools, await staffOfItem(context, params), params)
    return done
  }),
  stop: admins.stop.handler(async ({ context, input: { params } }) => {
    await stopSync(context.tools, await staffOfItem(context, params), params.itemId)
    return done
  }),
  retry: admins.retry.handler(async ({ context, input: { params } }) => {
    await retrySync(context.tools, await staffOfItem(context, params), params.itemId)
    return done
  }),
  readAgain: admins.readAgain.handler(async ({ context, input: { params } }) => {
    await readAllAgain(context.tools, context.staffOfSite(params.id))
    return done
  }),
  answerDeletions: admins.answerDeletions.handler(async ({ context, input: { params, body } }) => {
    await answerDeletions(context.tools, await staffOfItem(context, params), params.itemId, body.answer)
    return done
  }),
  answerConflict: admins.answerConflict.handler(async ({ context, input: { params, body } }) => {
    await answerConflict(context.tools, context.staffOfSite(params.id), params.conflictId, body.answer)
    return done
  }),
  addFeed: admins.addFeed.handler(async ({ context, input: { params } }) =>
    addItemFeed(context.tools, await staffOfItem(context, params), params.itemId),
  ),
  removeFeed: admins.removeFeed.handler(async ({ context, input: { params } }) => {
    await removeItemFeed(context.tools, await staffOfItem(context, params), params.itemId)
    return done
  }),
}
