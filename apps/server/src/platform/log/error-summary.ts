export interface ErrorSummary {
  name: string
  message: string
  code?: string
}

/**
 * An error as it is logged. Texts only: the error of a connection has the connection in it, and with it the current
 * statement. Some libraries pass a copy that is no `Error`, or one whose messages are in its parts.
 */
export function errorSummary(error: unknown): ErrorSummary {
  if (typeof error !== 'object' || error === null) return { name: 'Error', message: String(error) }
  const { name, message, code, errors } = error as Record<string, unknown>
  const parts = Array.isArray(errors) ? errors.map((part) => errorSummary(part).message) : []
  return {
    name: isText(name) ? name : 'Error',
    message: isText(message) ? message : parts.join('; ') || 'no message',
    ...(isText(code) ? { code } : {}),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
