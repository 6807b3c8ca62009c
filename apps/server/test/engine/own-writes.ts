import { smsCodeOf } from '../../src/features/accounts/phone/codes.ts'
import { insertSentCode } from '../../src/features/accounts/phone/sql.ts'
import { linkToken, newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { insertMailLink } from '../../src/features/users/mail-links/sql.ts'
import { hashPassword } from '../../src/features/users/passwords.ts'
import { newPhone } from '../factories.ts'
import { clientBooks } from './booking-commands.ts'
import { type ClubCommand, calling, type DeletionClub, type Method } from './deletion-club.ts'
import { slotTime } from './racers.ts'

/** A code for a number that is to become Cleo's. */
const linksPhone: ClubCommand = async (club) => {
  const { db, tools } = club.app
  const [id, phoneNumber] = [newLinkId(), newPhone()]
  await insertSentCode(db, id, { phoneNumber, userId: club.cleo.id })
  const code = smsCodeOf(id, tools.env.secret)
  return calling(club, club.cleo, 'POST', '/api/auth/phone/confirm', { phoneNumber, code })
}

const confirmsEmail: ClubCommand = async (club) => {
  const { db, tools } = club.app
  const id = newLinkId()
  const link = { id, purpose: 'email' as const, userId: club.cleo.id, email: `${id}@example.com` }
  await db.transaction().execute((trx) => insertMailLink(trx, link))
  const token = linkToken('email', id, tools.env.secret)
  return calling(club, null, 'POST', '/api/auth/email/confirm', { token })
}

const sendsPhoto: ClubCommand = async (club) => async () => {
  const headers = { new_access_token: club.cleo.accessToken, 'content-type': 'image/png' }
  const answer = await club.app.app.inject({ method: 'POST', url: '/api/me/photo', headers, payload: PNG })
  return { status: answer.statusCode, body: answer.json(), headers: {} }
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** One hash for everybody: it takes a tenth of a second. */
const PASSWORD = 'staples upon the table'
let passwordHash: Promise<string> | undefined

const signsIn: ClubCommand = async (club) => {
  passwordHash ??= hashPassword(PASSWORD)
  const hash = await passwordHash
  await club.app.db.insertInto('user_passwords').values({ user_id: club.cleo.id, hash }).execute()
  const { email } = await club.app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', club.cleo.id)
    .executeTakeFirstOrThrow()
  return calling(club, null, 'POST', '/api/auth/sign_in', { email, password: PASSWORD })
}

const own =
  (method: Method, path: string, body: (club: DeletionClub) => object | null = () => null): ClubCommand =>
  async (club) =>
    calling(club, club.cleo, method, path, body(club))

/** Every write of a person about their own account. */
export const ownWrites = {
  'changes the name': own('PUT', '/api/me', () => ({ displayName: 'Here again' })),
  'disconnects the phone': own('DELETE', '/api/me/phone'),
  'links a phone': linksPhone,
  'asks for a code': own('POST', '/api/auth/phone/start', () => ({ phoneNumber: newPhone() })),
  'changes the photo': sendsPhoto,
  'removes the photo': own('DELETE', '/api/me/photo'),
  'asks for another address': own('POST', '/api/me/email', () => ({ email: `${newLinkId()}@example.com` })),
  'confirms another address': confirmsEmail,
  'sets a password': own('POST', '/api/auth/password/change', () => ({
    currentPassword: PASSWORD,
    password: `${PASSWORD} again`,
  })),
  'signs in': signsIn,
  'opens another tab': own('GET', '/api/fetch-custom-token'),
  'watches a slot': own('POST', '/api/watch/bulk', (club) => ({
    fromDate: slotTime(0).start,
    toDate: slotTime(1).start,
    items: [{ siteId: club.site.id, cond: String(club.courtId) }],
  })),
  'registers a device': own('POST', '/api/notifications/token', ({ app }) => ({
    token: JSON.stringify(app.fakes?.push.subscribe()),
    old_token: null,
  })),
  'starts a calendar feed': own('POST', '/api/me/calendar_feed'),
  'reads the notifications': own('POST', '/api/notifications/read', () => ({ lastId: 1 })),
  books: clientBooks,
} satisfies Record<string, ClubCommand>
