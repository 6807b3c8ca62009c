import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestScope {
  requestId: string
}

const storage = new AsyncLocalStorage<RequestScope>()

/** The id of the current request, for code that has no access to it (error bodies, activity rows). */
export const requestId = (): string | null => storage.getStore()?.requestId ?? null
export const enterRequest = (scope: RequestScope): void => storage.enterWith(scope)
