import * as z from 'zod'
import { addressIn, type DavRequest, refused } from './dav-request.ts'
import { davCall, propfindBody } from './multi-status.ts'

const Href = z.object({ href: z.union([z.string(), z.array(z.string())]) })

/** Where the calendars of an account lie, from whatever address its owner typed: of the server, the account or a calendar. */
export async function discoverHome(request: DavRequest, typed: string): Promise<URL> {
  for (const start of startsOf(typed)) {
    const principal = await hrefAt(request, start, 'd:current-user-principal', 'currentUserPrincipal')
    const home = principal && (await hrefAt(request, principal, 'c:calendar-home-set', 'calendarHomeSet'))
    if (home) return withSlash(home)
  }
  throw refused('no calendars')
}

/** RFC 6764: the address itself where it leads somewhere, then where servers say where their calendars are. */
function startsOf(typed: string): URL[] {
  const text = typed.trim()
  const url = addressIn(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const servers = ['/.well-known/caldav', '/'].map((path) => new URL(path, url))
  return url.pathname === '/' || url.pathname === '/.well-known/caldav' ? servers : [url, ...servers]
}

async function hrefAt(request: DavRequest, url: URL, name: string, key: string): Promise<URL | null> {
  const found = await davCall(request, { method: 'PROPFIND', url, depth: '0', body: propfindBody(name) })
  const hrefs = found.answers.flatMap(({ props }) => Href.safeParse(props[key]).data?.href ?? [])
  return hrefs[0] === undefined ? null : addressIn(hrefs[0], found.url)
}

export const withSlash = (url: URL): URL => (url.pathname.endsWith('/') ? url : new URL(`${url.pathname}/`, url))
