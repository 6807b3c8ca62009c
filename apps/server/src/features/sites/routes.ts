import { os } from '../../call-context.ts'
import { readSite, readSites } from './read-sites.ts'

export const siteRoutes = {
  site: {
    list: os.site.list.handler(({ context, input }) => readSites(context.tools, input.query)),
    read: os.site.read.handler(({ context, input }) => readSite(context.tools, input.params.id)),
  },
}
