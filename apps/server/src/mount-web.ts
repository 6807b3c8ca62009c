import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageAt } from './features/sites/page-address.ts'
import { publicPaths } from './features/sites/public-paths.ts'
import { readClock } from './platform/db/clock.ts'
import { mountPages } from './platform/pages/mount-pages.ts'
import { mountSourcePages } from './platform/pages/mount-source-pages.ts'
import { createPageCache } from './platform/pages/page-cache.ts'
import { mountRobots } from './platform/pages/robots.ts'
import { mountSitemap } from './platform/pages/sitemap.ts'
import type { Tools } from './tools.ts'

const WEB_SOURCES = join(import.meta.dirname, '../../web')
export const WEB_BUILD = join(WEB_SOURCES, 'build')

/** Which web app to serve: the built one, the sources as they are now, or only the API. */
export type Web = 'built' | 'sources' | 'none'

interface WebParts {
  web: Web
  buildDir: string
  /** The contract, answered in this process for a signed-out visitor. */
  api: unknown
}

/** Puts the web app on top of the API. */
export async function mountWeb(app: FastifyInstance, tools: Tools, { web, buildDir, api }: WebParts): Promise<void> {
  if (web === 'none') return
  const { cache, db, env, now, texts } = tools
  const { publicAddress, mode } = env
  mountSitemap(app, { publicAddress, paths: () => publicPaths(tools) })
  mountRobots(app, { publicAddress, isDemo: mode === 'demo' })
  const pages = {
    publicAddress,
    api,
    now,
    mode,
    tiles: env.TILES_URL ?? null,
    isUp: () =>
      readClock(db).then(
        () => true,
        () => false,
      ),
    pageAt: (host: string, path: string) => pageAt(tools, host, path),
  }
  if (web === 'sources') await mountSourcePages(app, { ...pages, sourceDir: WEB_SOURCES })
  else await mountPages(app, { ...pages, buildDir, cache: createPageCache({ cache, now, textsVersion: texts.stamp }) })
}
