import { recognizedLanguage } from '@korto/domain/user/language'
import { stored } from '../browser/storage.ts'
import type { Language } from './language.ts'

const COOKIE = 'lang'
const YEAR_SECONDS = 31_536_000

/**
 * The language that a visitor chose or got by country. It is stored twice: in local storage for the app, and in a cookie so
 * that the server can redirect an unprefixed address before rendering.
 */
export const rememberedLanguage = (): Language | null => {
  const text = stored.read('language') ?? cookieValue(document.cookie, COOKIE)
  return text === null ? null : recognizedLanguage(text)
}

export function rememberLanguage(language: Language): void {
  stored.write('language', language)
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on plain http
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}
