import type { RefusalCode } from '../refusals.ts'

/** Who may call it: everybody; who is signed in; whose booking it is; or staff, from this role on. */
export type Rights = 'anybody' | 'signed-in' | 'owner' | 'coach' | 'front-office' | 'admin'

/** Of staff nobody but the named role and those above it. */
export const isForStaff = (rights: Rights): boolean => !['anybody', 'signed-in', 'owner'].includes(rights)

interface Guarded {
  rights: Rights
  /** Only within ten minutes of signing in. */
  isFresh: boolean
}

/** What every call with these rights may be refused with. */
export const refusalsOfRights = ({ rights, isFresh }: Guarded): RefusalCode[] => [
  ...(rights === 'anybody' ? [] : (['NOT_SIGNED_IN'] as const)),
  ...(rights === 'owner' ? (['NOT_FOUND'] as const) : []),
  ...(isForStaff(rights) ? (['NOT_ALLOWED'] as const) : []),
  ...(isFresh ? (['SIGN_IN_AGAIN'] as const) : []),
]
