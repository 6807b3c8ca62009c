import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type StaffOfSite, staffWhoMay } from '../../staff/guards.ts'
import { bulkDelete } from './bulk-delete.ts'
import { checkImport } from './check-import.ts'
import { endImport } from './run-import.ts'
import { importStatus, startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

const admin = staffWhoMay('bulk-bookings')

async function cancel(tools: Tools, staff: StaffOfSite, importId: number) {
  await importStatus(tools, staff, importId)
  await endImport(tools, { siteId: staff.siteId, importId }, 'CANCELED', staff.user.id)
  return importStatus(tools, staff, importId)
}

export const bulkRoutes = {
  bulk: {
    import: admin.bulk.import.handler(({ context, input: { body } }) =>
      startImport(context.tools, context.staffOfSite(body.siteId), body),
    ),
    check: admin.bulk.check.handler(({ context, input: { body } }) =>
      checkImport(context.tools, context.staffOfSite(body.siteId), body),
    ),
    undo: admin.bulk.undo.handler(({ context, input: { params } }) =>
      undoImport(context.tools, context.staffOfObject(params.a), params.b),
    ),
    delete: admin.bulk.delete.handler(({ context, input: { body } }) =>
      bulkDelete(context.tools, context.staffOfSite(body.siteId), body),
    ),
    results: admin.bulk.results.handler(({ context, input: { params } }) =>
      importStatus(context.tools, context.staffOfObject(params.a), params.b),
    ),
    cancel: admin.bulk.cancel.handler(({ context, input: { params } }) => {
      // A GET that writes: another site must not be able to have a browser call it.
      if (context.request.fetchSite === 'cross-site') throw new Refused('NOT_ALLOWED')
      return cancel(context.tools, context.staffOfObject(params.a), params.b)
    }),
    cancelByPost: admin.bulk.cancelByPost.handler(({ context, input: { params } }) =>
      cancel(context.tools, context.staffOfObject(params.a), params.b),
    ),
  },
}
