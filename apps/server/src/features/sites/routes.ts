import { contract } from '@korto/contract'
import type * as z from 'zod'
import { os } from '../../call-context.ts'
import type { ReadyAnswer } from '../../platform/http/mount-api.ts'
import type { Tools } from '../../tools.ts'
import { freshStaffWhoMay, staffWhoMay } from '../staff/guards.ts'
import { signedIn } from '../users/guards.ts'
import { convertToEur } from './convert-to-eur.ts'
import { deleteSite } from './delete-site.ts'
import { uploadPicture } from './pictures/upload-picture.ts'
import { readCoaches } from './read-coaches.ts'
import { readCountries } from './read-countries.ts'
import { readSite, readSites, siteBytes } from './read-sites.ts'
import { readUpcomingCounts } from './read-upcoming-counts.ts'
import { registerOwner } from './register-owner.ts'
import { saveSite } from './save-site.ts'

const admin = staffWhoMay('manage-site')

export const siteRoutes = {
  site: {
    register: signedIn.site.register.handler(({ context, input }) =>
      registerOwner(context.tools, context.user, input.body, context.request.idempotencyKey),
    ),
    save: admin.site.save.handler(({ context, input }) =>
      saveSite(context.tools, context.staffOfSite(input.params.id), input.body),
    ),
    convertToEur: admin.site.convertToEur.handler(({ context, input }) =>
      convertToEur(context.tools, context.staffOfSite(input.params.id)),
    ),
    delete: freshStaffWhoMay('manage-site').site.delete.handler(({ context, input }) =>
      deleteSite(context.tools, context.staffOfSite(input.params.id), input.body),
    ),
    upcoming: admin.site.upcoming.handler(({ context, input }) =>
      readUpcomingCounts(context.tools, context.staffOfSite(input.params.id)),
    ),
    list: os.site.list.handler(({ context, input }) => readSites(context.tools, input.query)),
    read: os.site.read.handler(({ context, input }) => readSite(context.tools, input.params.id)),
  },
  sitePicture: {
    upload: admin.sitePicture.upload.handler(({ context, input: { params, query, body } }) =>
      uploadPicture(context.tools, context.staffOfSite(params.id), query.kind, body),
    ),
  },
  coach: {
    list: os.coach.list.handler(({ context, input }) => readCoaches(context.tools, input.query)),
  },
  country: {
    list: os.country.list.handler(({ context }) => readCountries(context.tools)),
  },
}

const { read } = contract.site

/** The same read from cached bytes, for many visitors at once. */
export const readySite = (tools: Tools): ReadyAnswer => ({
  path: '/api/sites/:id',
  shape: read,
  answer: ({ params }: z.output<NonNullable<(typeof read)['~orpc']['inputSchema']>>) => siteBytes(tools, params.id),
})
