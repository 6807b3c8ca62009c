import type { RequestFacts } from '../../call-context.ts'
import { REFRESH_SECONDS } from './sessions.ts'

/** With the `__Host-` prefix a browser takes the cookie only over https and from this host alone. */
const nameOn = (publicAddress: string) => (publicAddress.startsWith('https:') ? '__Host-refresh' : 'refresh')
const attributesOn = (publicAddress: string) =>
  `Path=/; HttpOnly; SameSite=Lax${publicAddress.startsWith('https:') ? '; Secure' : ''}`

export const refreshCookie = (token: string, publicAddress: string) =>
  `${nameOn(publicAddress)}=${token}; Max-Age=${REFRESH_SECONDS}; ${attributesOn(publicAddress)}`
export const clearedRefreshCookie = (publicAddress: string) =>
  `${nameOn(publicAddress)}=; Max-Age=0; ${attributesOn(publicAddress)}`
export const readRefreshCookie = (request: RequestFacts, publicAddress: string) => request.cookie(nameOn(publicAddress))
