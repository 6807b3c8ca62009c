import { sql } from 'kysely'
import type { SignInAttempt } from '../../../adapters/sign-in/google-sign-in.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'

export const insertAttempt = (db: Db, attempt: SignInAttempt & { hash: Buffer; returnTo: string; seconds: number }) =>
  db
    .insertInto('google_attempts')
    .values({
      token_hash: attempt.hash,
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      return_to: attempt.returnTo,
      expires_at: sql<Date>`now() + make_interval(secs => ${attempt.seconds})`,
    })
    .execute()

/** Works once. */
export const takeGoogleAttempt = (db: Db, hash: Buffer) =>
  db
    .deleteFrom('google_attempts')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['state', 'nonce', 'code_verifier', 'return_to'])
    .executeTakeFirst()

export const lockUserOfSubject = (trx: Trx, subject: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('google_subject', '=', subject)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertGoogleAccount = (
  trx: Trx,
  person: { subject: string; email: string | null; displayName: string | null },
) =>
  trx
    .insertInto('users')
    .values({
      google_subject: person.subject,
      email: person.email,
      display_name: person.displayName,
      ...(person.email ? { email_proved_at: sql<Date>`now()` } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const connectGoogle = (trx: Trx, userId: number, subject: string) =>
  trx
    .updateTable('users')
    .set({ google_subject: subject, email_proved_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
