import type { PushMessage } from './push-message.ts'

/** The part of the service worker scope that we use; the DOM types describe only a window. */
export interface WorkerScope {
  readonly location: { origin: string }
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> }
    getNotifications(which: { tag: string }): Promise<{ title: string; body: string }[]>
    showNotification(title: string, options: ShownOptions): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<OpenWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  /** Chromium only. */
  readonly cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/** Actions and `renotify` are missing in the DOM types. */
interface ShownOptions extends NotificationOptions {
  badge: string
  data: PushMessage
  renotify?: boolean
  actions?: { action: string; title: string }[]
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

interface OpenWindow {
  readonly visibilityState: 'visible' | 'hidden'
  postMessage(message: unknown, transfer: Transferable[]): void
  navigate(address: string): Promise<unknown>
  focus(): Promise<unknown>
}

interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null
}

interface ClickEvent extends LifeEvent {
  /** The button; empty for the notification itself. */
  readonly action: string
  readonly notification: { close(): void; data: PushMessage }
}

interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** Navigation preload; undefined where not supported. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
