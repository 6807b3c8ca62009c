import { ApiError } from '../api/api-error.ts'
import type { Texts } from './texts.ts'

/** What a person reads when something was refused or failed: the text of its code, else what the server said. */
export function errorText({ t, has }: Texts, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.default')
  const key = `refusal.${error.code}`
  if (has(key)) return t(key)
  return error.status === 0 ? t('error.network') : error.message
}
