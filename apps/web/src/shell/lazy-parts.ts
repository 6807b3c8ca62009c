import { lazyPart } from '../lib/first-load/lazy-part.ts'

/** Not visible when a page opens, so loaded later. */
export const AdministrationMenu = lazyPart(async () => (await import('./administration-menu.tsx')).AdministrationMenu)
export const SideMenu = lazyPart(async () => (await import('./side-menu/side-menu.tsx')).SideMenu)
export const NewVersionDialog = lazyPart(async () => (await import('./new-version-dialog.tsx')).NewVersionDialog)
export const UnreadCount = lazyPart(async () => (await import('./unread-count.tsx')).UnreadCount)
export const Tooltips = lazyPart(async () => (await import('../ui/overlay/tooltips.tsx')).Tooltips)
export const PostLogin = lazyPart(async () => (await import('./post-login.tsx')).PostLogin)
export const UrlTokenSignIn = lazyPart(async () => (await import('./url-token-sign-in.tsx')).UrlTokenSignIn)
