import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import type { FlowParts } from '../place/flow/flow-parts.ts'
import type { Host } from './use-host.ts'

const OpenInTab = lazyPart(async () => (await import('./open-in-tab.tsx')).OpenInTab)
const FramedSignIn = lazyPart(async () => (await import('./framed-sign-in.tsx')).FramedSignIn)

const parts: Record<Host, FlowParts> = {
  none: {},
  listed: { SignIn: FramedSignIn },
  // An unlisted page could cover Confirm (clickjacking).
  other: { OpenInTab },
}

/** The booking steps of an embedded timetable. */
export const flowPartsOf = (host: Host): FlowParts => parts[host]
