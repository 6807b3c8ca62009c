import type { Trx } from '../../../platform/db/database.ts'

/** With them go their access and custom tokens and their devices; open streams are closed at the next check. */
export const deleteSessionsOf = (trx: Trx, userId: number, exceptId?: string) =>
  trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()

export const deleteCustomTokensOf = (trx: Trx, userId: number) =>
  trx.deleteFrom('custom_tokens').where('user_id', '=', userId).execute()

export const deleteOpenLinksOf = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('purpose', '!=', 'not-me')
    .execute()

/** Those to link a number to the account, and those to sign in with its number. */
export const deleteCodesOf = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('sms_challenges')
    .where((challenge) =>
      challenge.or([
        challenge('user_id', '=', userId),
        challenge.and([
          challenge('purpose', '=', 'sign_in'),
          challenge(
            'phone_number',
            '=',
            challenge.selectFrom('users').select('phone_number').where('users.id', '=', userId),
          ),
        ]),
      ]),
    )
    .execute()

export const deleteFeedOf = (trx: Trx, userId: number) =>
  trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()

export async function clearSignInMethods(trx: Trx, userId: number) {
  await trx.deleteFrom('user_passwords').where('user_id', '=', userId).execute()
  await trx.updateTable('users').set({ phone_number: null, google_subject: null }).where('id', '=', userId).execute()
}
