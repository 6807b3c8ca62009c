import { ApiError } from '../api/api-error.ts'
import type { Texts } from './texts.ts'

/** The text for a failed request: that of its code, else the message of the server. */
export function errorText({ t, has }: Texts, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.default')
  const key = `refusal.${error.code}`
  if (has(key)) return t(key)
  return error.status === 0 ? t('error.network') : error.message
}
