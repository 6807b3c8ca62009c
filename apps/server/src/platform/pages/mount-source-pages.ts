import type { FastifyInstance } from 'fastify'
import { addPageRoute, type PageSettings } from './mount-pages.ts'
import { sourcePages } from './render-page.ts'

interface SourceSettings extends Omit<PageSettings, 'buildDir' | 'cache'> {
  /** Directory of the web app's sources. */
  sourceDir: string
}

/** For development: the web app straight from its sources, with hot reload, in this process and on this port. */
export async function mountSourcePages(app: FastifyInstance, settings: SourceSettings) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: settings.sourceDir,
    configFile: `${settings.sourceDir}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/dev/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  const render = await sourcePages((module) => vite.ssrLoadModule(module), settings)
  // A page from the sources asks for hundreds of modules: no limits here.
  addPageRoute(app, { ...settings, limitedAs: 'nothing', cache: (_key, render) => render() }, render)
}
