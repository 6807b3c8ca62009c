import { api } from '../../lib/api/api.ts'
import { isEmbedded } from '../../lib/browser/embedded.ts'
import { withoutLanguage } from '../../lib/language/language.ts'
import { token } from '../../lib/session/token.ts'

/** Pages that need a session. */
const SIGNED_IN_ONLY = /^\/(settings|profile|notifications)\b/

/** Only the timetable may be framed: every other link opens in a new tab. */
export function openLinksInTabs(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !/^https?:$/.test(link.protocol)) return
    const isOurs = link.origin === globalThis.location.origin
    if (isOurs && isEmbedded(link.pathname)) return
    event.preventDefault()
    event.stopPropagation()
    if (isOurs && token.read() !== null && SIGNED_IN_ONLY.test(withoutLanguage(link.pathname)))
      openSignedIn(new URL(link.href))
    else window.open(link.href, '_blank', 'noopener')
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** The tab does not share the session, so it gets a single-use token. */
async function openSignedIn(address: URL): Promise<void> {
  // Synchronous, or the browser blocks it as a popup.
  const tab = window.open('about:blank', '_blank')
  const answer = await api.auth.fetchCustomToken({}).catch(() => null)
  if (answer) address.searchParams.set('auth-token', answer.token)
  tab?.location.replace(address)
}
