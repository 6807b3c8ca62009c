import { staffWhoMay } from '../staff/guards.ts'
import { actOnEntry } from './act-on-entry.ts'
import { createClosure } from './create-closure.ts'
import { previewClosure } from './preview-closure.ts'
import { listClosures, readClosureOf } from './read-closures.ts'
import { undoClosure } from './undo-closure.ts'

const admin = staffWhoMay('manage-items')

export const closureRoutes = {
  closure: {
    preview: admin.closure.preview.handler(({ context, input: { params, body } }) =>
      previewClosure(context.tools, context.staffOfSite(params.id), body),
    ),
    create: admin.closure.create.handler(({ context, input: { params, body } }) =>
      createClosure(context.tools, context.staffOfSite(params.id), body, context.request.idempotencyKey),
    ),
    list: admin.closure.list.handler(({ context, input: { params } }) =>
      listClosures(context.tools, context.staffOfSite(params.id)),
    ),
    read: admin.closure.read.handler(({ context, input: { params } }) =>
      readClosureOf(context.tools, context.staffOfObject(params.id), params.closureId),
    ),
    undo: admin.closure.undo.handler(({ context, input: { params } }) =>
      undoClosure(context.tools, context.staffOfObject(params.id), params.closureId),
    ),
    act: admin.closure.act.handler(({ context, input: { params, body } }) =>
      actOnEntry(context.tools, context.staffOfObject(params.id), params, body),
    ),
  },
}
