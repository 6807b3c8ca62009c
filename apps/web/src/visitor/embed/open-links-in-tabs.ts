import { api } from '../../lib/api/api.ts'
import { isEmbedded } from '../../lib/browser/embedded.ts'
import { withoutLanguage } from '../../lib/language/language.ts'
import { token } from '../../lib/session/token.ts'

/** Where somebody must be signed in to see anything. */
const OF_ONES_OWN = /^\/(settings|profile|notifications)\b/

/** Only the timetable may stand inside a page of somebody else: every link opens in a tab of its own. */
export function openLinksInTabs(): () => void {
  const lead = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !/^https?:$/.test(link.protocol)) return
    const isOurs = link.origin === globalThis.location.origin
    if (isOurs && isEmbedded(link.pathname)) return
    event.preventDefault()
    event.stopPropagation()
    if (isOurs && token.read() !== null && OF_ONES_OWN.test(withoutLanguage(link.pathname)))
      openSignedIn(new URL(link.href))
    else window.open(link.href, '_blank', 'noopener')
  }
  document.addEventListener('click', lead, true)
  return () => document.removeEventListener('click', lead, true)
}

/** The tab does not know who is signed in here, so it is told by a token that works once. */
async function openSignedIn(address: URL): Promise<void> {
  // At once, or the browser takes it for one that nobody asked for.
  const tab = window.open('about:blank', '_blank')
  const given = await api.auth.fetchCustomToken({}).catch(() => null)
  if (given) address.searchParams.set('auth-token', given.token)
  tab?.location.replace(address)
}
