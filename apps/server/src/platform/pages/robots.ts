import type { FastifyInstance } from 'fastify'

interface RobotsSettings {
  publicAddress: string
  /** The demo has additional pages. */
  isDemo: boolean
}

/** Everything is public but the console, the API and the pages of the demo. */
export function robotsText({ publicAddress, isDemo }: RobotsSettings): string {
  const closed = ['/api/', '/admin', '/bg/admin', '/ru/admin', ...(isDemo ? ['/dev'] : [])]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicAddress}/sitemap.xml`,
    '',
  ].join('\n')
}

export function mountRobots(app: FastifyInstance, settings: RobotsSettings) {
  const text = robotsText(settings)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(text))
}
