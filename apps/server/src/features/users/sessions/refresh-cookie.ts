import type { RequestFacts } from '../../../call-context.ts'
import { REFRESH_SECONDS } from './sessions.ts'

/**
 * A cookie for this host alone, out of the reach of scripts. With the `__Host-` prefix a browser takes it only over https.
 */
export function hostCookie(word: string, publicAddress: string) {
  const isSecure = publicAddress.startsWith('https:')
  const name = isSecure ? `__Host-${word}` : word
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { name, set: (value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}; ${attributes}` }
}

const refresh = (publicAddress: string) => hostCookie('refresh', publicAddress)

export const refreshCookie = (token: string, publicAddress: string) =>
  refresh(publicAddress).set(token, REFRESH_SECONDS)
export const clearedRefreshCookie = (publicAddress: string) => refresh(publicAddress).set('', 0)
export const readRefreshCookie = (request: RequestFacts, publicAddress: string) =>
  request.cookie(refresh(publicAddress).name)
