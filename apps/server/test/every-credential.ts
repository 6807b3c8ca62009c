import type { Answer, TestApp } from './app.ts'
import { aClub } from './club.ts'
import { newPhone, signedInUser } from './factories.ts'
import { chooseAtGoogle } from './faked-adapters.ts'
import { codeTo, lettersTo, linkIn } from './outbox.ts'
import { confirmPhone, startPhone } from './sms.ts'

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? ''
const post = (app: TestApp, path: string, body: object, headers = {}) => app.call('POST', path, { body, headers })

let count = 0

/** One of each credential, issued now. Each is used by calling it, at this process or another. */
export async function everyCredential(app: TestApp) {
  const email = `reader${++count}@example.com`
  const password = 'correct horse battery'
  const registered = await post(app, '/api/auth/register', { email, password, displayName: 'Rea' })
  const { accessToken } = registered.body
  const custom = (await app.call('GET', '/api/fetch-custom-token', { token: accessToken })).body.token
  const feed = (await app.call('POST', '/api/me/calendar_feed', { token: accessToken })).body.url
  await app.call('POST', '/api/me/email', { token: accessToken, body: { email: `new-${email}` } })
  const emailLink = linkIn((await lettersTo(app, `new-${email}`))[0]).replace('/confirm_email/', '')
  const other = await signedInUser(app.db, { email: `other-${email}` })
  await post(app, '/api/auth/password/forgot', { email: `other-${email}` })
  const passwordLink = linkIn((await lettersTo(app, `other-${email}`))[0]).replace('/reset_password/', '')
  const { site, ada } = await aClub(app.db)
  await app.call('POST', `/api/admin/users/${site.id}`, {
    token: ada.accessToken,
    body: { email: `guest-${email}`, permissions: ['front_office'], supplItemIds: [] },
  })
  const invitation = linkIn((await lettersTo(app, `guest-${email}`))[0]).replace('/login_after_invitation/', '')
  const phone = newPhone()
  await startPhone(app, phone)
  const code = codeTo(app, phone)
  const google = await post(app, '/api/auth/google/start', { returnTo: '/' })
  const { search } = await chooseAtGoogle(google.body.url, 'gina@gmail.example')
  const consent = await app.call('POST', `/api/admin/calendar/${site.id}/connect`, {
    token: ada.accessToken,
    body: { redirectUri: `${app.tools.env.publicAddress}/google_auth_redirect` },
  })
  const { search: allowed } = await chooseAtGoogle(consent.body.url, 'gina@gmail.example')
  const [item] = (await app.call('GET', `/api/admin/site/${site.id}/items`, { token: ada.accessToken })).body
  const itemFeed = (
    await app.call('POST', `/api/admin/calendar/${site.id}/feeds/${item.id}`, { token: ada.accessToken })
  ).body.url
  return {
    'an access token': (at: TestApp) => at.call('GET', '/api/me', { token: accessToken }),
    'a fresh sign-in': (at: TestApp) =>
      at.call('POST', '/api/me/email', { token: other.accessToken, body: { email: `x-${email}` } }),
    'a refresh cookie': (at: TestApp) => post(at, '/api/auth/refresh', {}, { cookie: cookieOf(registered) }),
    'a custom token': (at: TestApp) => post(at, '/api/auth/custom_token', { token: custom }),
    'a link that confirms an address': (at: TestApp) => post(at, '/api/auth/email/confirm', { token: emailLink }),
    'a link for a new password': (at: TestApp) =>
      post(at, '/api/auth/password/reset', { token: passwordLink, password: 'staples upon the table' }),
    'an invitation': (at: TestApp) => at.call('GET', `/api/invitations/${invitation}`),
    'an invitation that is accepted': (at: TestApp) =>
      at.call('POST', '/api/user/invitation_accepted', { token: accessToken, body: { code: invitation } }),
    'a code by SMS': (at: TestApp) => confirmPhone(at, phone, code),
    'a calendar feed': (at: TestApp) => at.call('GET', new URL(feed).pathname),
    'a calendar feed of a facility': (at: TestApp) => at.call('GET', new URL(itemFeed).pathname),
    'a sign-in begun at Google': (at: TestApp) =>
      post(at, '/api/auth/google/finish', { query: search }, { cookie: cookieOf(google) }),
    'a consent begun at Google': (at: TestApp) =>
      at.call('POST', `/api/admin/calendar/import/post_redirect${allowed}`, { token: ada.accessToken }),
  }
}
