import { brand } from '@korto/contract/brand'
import { isGuessable, minPassword } from '@korto/domain/user/password'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { clubNamesIn } from './sql.ts'

export interface PasswordOwner {
  isStaff: boolean
  /** Name and e-mail: what others know of a person is no secret. */
  names: (string | null)[]
}

export async function assertGoodPassword({ db }: Tools, password: string, { isStaff, names }: PasswordOwner) {
  const least = minPassword(isStaff)
  if ([...password].length < least)
    throw new Refused('INVALID', { field: 'password', message: `password: must have at least ${least} characters` })
  const personal = names.flatMap((name) => (name ? [name.replace(/@.*$/, '')] : []))
  const clubs = await clubNamesIn(db, password)
  if (isGuessable(password, [brand, ...personal, ...clubs])) throw new Refused('WEAK_PASSWORD')
}
