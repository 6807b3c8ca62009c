import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestScope {
  requestId: string
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Where code far from the request (error bodies, activity rows) finds the id of the request it works for. */
export const requestId = (): string | null => storage.getStore()?.requestId ?? null
export const enterRequest = (scope: RequestScope): void => storage.enterWith(scope)
