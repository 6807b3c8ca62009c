import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * The smallest build that React Router takes for one: a page that names what it was given. `/broken` fails with 500,
 * `/busy` with 503, `/nowhere` is not found.
 */
const SERVER = `
const context = (name) => ({ name })
export const entry = {
  module: {
    apiContext: context('api'),
    nowContext: context('now'),
    nonceContext: context('nonce'),
    modeContext: context('mode'),
    tilesContext: context('tiles'),
    async default(request, _status, headers, _router, given) {
      const { apiContext, nowContext, nonceContext } = entry.module
      const site = await given.get(apiContext).read?.()
      const nonce = given.get(nonceContext)
      const { origin, pathname } = new URL(request.url)
      const status = { '/broken': 500, '/busy': 503, '/nowhere': 404 }[pathname] ?? 200
      headers.set('content-type', 'text/html; charset=utf-8')
      headers.append('set-cookie', 'somebody=me')
      return new Response(
        \`<link rel="canonical" href="\${origin}\${pathname}"><p lang="\${request.headers.get('cookie')}">\${site} at \${given.get(nowContext)}</p>\` +
          \`<script nonce="\${nonce}">1</script><style nonce="\${nonce}"></style>\`,
        { status, headers },
      )
    },
  },
}
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  any: { id: 'any', parentId: 'root', path: '*', module: { default: () => null } },
}
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' }
export const publicPath = '/'
export const assetsBuildDirectory = 'client'
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' }
`

export function tinyWebBuild(): string {
  const { directory, remove } = builtWeb()
  onTestFinished(remove)
  return directory
}

/** For a whole test file, which removes it itself. */
export function builtWeb() {
  const directory = mkdtempSync(join(tmpdir(), 'korto-build-'))
  const files = {
    'server/index.js': SERVER,
    'server/package.json': '{"type":"module"}',
    'client/assets/app-3f2a.js': 'export {}',
    'client/assets/manifest-5f0e.js': '',
    'client/favicon.svg': '<svg/>',
    'client/manifest.webmanifest': '{}',
    'client/embed.js': '',
    'client/embed.js.gz': '',
    'client/embed.js.br': '',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
