import type { Answer, PushMessage } from './push-message.ts'
import { showNotification } from './show-notification.ts'

const ANSWER_PATH = '/api/notifications/answer'

/** Answers a request from its notification, which then says how that went. */
export async function answerRequest(message: PushMessage, answer: Answer): Promise<void> {
  const { request, ...rest } = message
  if (!request) return
  const isDone = await send(request.token, answer)
  await showNotification({ ...rest, text: request.done[isDone ? answer : 'failed'] })
}

/** Somebody else may have been faster, or there is no connection. */
async function send(token: string, answer: Answer): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL(ANSWER_PATH, import.meta.env.VITE_API_ADDRESS ?? self.location.origin), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, answer }),
    })
    return ok
  } catch {
    return false
  }
}
