import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../guards.ts'
import { orderLetter } from '../send-letter.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { clearPhone, updateUser } from '../sql.ts'

interface ProfileChange {
  displayName?: string | undefined
  unverifiedPhoneNumber?: string | null | undefined
  language?: 'en' | 'bg' | 'ru' | undefined
}

export async function changeProfile({ db }: Tools, user: User, change: ProfileChange) {
  const { displayName, unverifiedPhoneNumber, language } = change
  const values = {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(unverifiedPhoneNumber === undefined ? {} : { unverified_phone_number: unverifiedPhoneNumber }),
    ...(language === undefined ? {} : { language }),
  }
  if (Object.keys(values).length > 0 && !(await updateUser(db, user.id, values))) throw new Refused('SESSION_ENDED')
}

/** Bookings stay; the next one requires a number again. */
export async function removePhone(tools: Tools, user: User) {
  await inTransaction(tools.db, async (trx) => {
    await lockSignedIn(trx, user)
    const before = await clearPhone(trx, user.id)
    if (before?.phone_number && before.email)
      await orderLetter(tools, trx, {
        letter: 'phoneRemoved',
        to: before.email,
        language: before.language,
        userId: user.id,
        values: { phone: before.phone_number },
      })
  })
}
