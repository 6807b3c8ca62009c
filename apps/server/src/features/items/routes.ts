import type { Tools } from '../../tools.ts'
import { type StaffOfSite, staffWhoMay } from '../staff/guards.ts'
import { readAffected } from './affected/read-affected.ts'
import { changeEvent } from './change-event.ts'
import { changeItem } from './change-item.ts'
import { changeItems } from './change-items.ts'
import { createEvent } from './create-event.ts'
import { createItem } from './create-item.ts'
import { createItems } from './create-items.ts'
import { deleteItem } from './delete-item.ts'
import { readLeadTimes } from './read-lead-times.ts'
import { replaceExceptions } from './replace-exceptions.ts'
import { siteOfItem } from './sql.ts'

const admin = staffWhoMay('manage-items')
const club = staffWhoMay('manage-events')

/** The item's club decides who may change it. */
async function staffOfItem(
  { tools, staffOfObject }: { tools: Tools; staffOfObject: (siteId: number | undefined) => StaffOfSite },
  itemId: number,
): Promise<StaffOfSite> {
  return staffOfObject(await siteOfItem(tools.db, itemId))
}

export const itemRoutes = {
  siteItems: {
    create: admin.siteItems.create.handler(({ context, input: { params, body } }) =>
      createItems(context.tools, context.staffOfSite(params.id), body, context.request.idempotencyKey),
    ),
    change: admin.siteItems.change.handler(({ context, input: { params, body } }) =>
      changeItems(context.tools, context.staffOfSite(params.id), body),
    ),
  },
  affected: {
    read: admin.affected.read.handler(({ context, input: { params, body } }) =>
      readAffected(context.tools, context.staffOfSite(params.id), body.items),
    ),
  },
  item: {
    create: admin.item.create.handler(({ context, input: { body } }) =>
      createItem(context.tools, context.staffOfSite(body.siteId), body),
    ),
    change: admin.item.change.handler(async ({ context, input: { params, body } }) =>
      changeItem(context.tools, await staffOfItem(context, params.id), params.id, body),
    ),
    delete: admin.item.delete.handler(async ({ context, input: { params, query } }) =>
      deleteItem(context.tools, await staffOfItem(context, params.id), params.id, query.force === 'true'),
    ),
    replaceExceptions: staffWhoMay('manage-exceptions').item.replaceExceptions.handler(
      async ({ context, input: { params, body } }) =>
        replaceExceptions(context.tools, await staffOfItem(context, params.id), params.id, body),
    ),
    leadTimes: admin.item.leadTimes.handler(async ({ context, input: { params } }) => {
      const { siteId } = await staffOfItem(context, params.id)
      return readLeadTimes(context.tools, { siteId, itemId: params.id })
    }),
    createEvent: club.item.createEvent.handler(async ({ context, input: { params, body } }) =>
      createEvent(context.tools, await staffOfItem(context, params.id), params.id, body),
    ),
    changeEvent: club.item.changeEvent.handler(async ({ context, input: { params, body } }) =>
      changeEvent(context.tools, await staffOfItem(context, params.itemId), params, body),
    ),
  },
}
