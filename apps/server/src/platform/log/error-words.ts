export interface ErrorWords {
  name: string
  message: string
  code?: string
}

/**
 * What happened, for a line of the log. Words only: the error of a connection carries the connection, and with it the
 * statement under way. Some libraries pass on a copy that is no `Error`, or one whose message is in its parts.
 */
export function errorWords(error: unknown): ErrorWords {
  if (typeof error !== 'object' || error === null) return { name: 'Error', message: String(error) }
  const { name, message, code, errors } = error as Record<string, unknown>
  const parts = Array.isArray(errors) ? errors.map((part) => errorWords(part).message) : []
  return {
    name: isText(name) ? name : 'Error',
    message: isText(message) ? message : parts.join('; ') || 'no message',
    ...(isText(code) ? { code } : {}),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
