import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import type { FlowParts } from '../place/flow/flow-parts.ts'
import type { Host } from './use-host.ts'

const OpenInTab = lazyPart(async () => (await import('./open-in-tab.tsx')).OpenInTab)
const FramedSignIn = lazyPart(async () => (await import('./framed-sign-in.tsx')).FramedSignIn)

const parts: Record<Host, FlowParts> = {
  none: {},
  listed: { SignIn: FramedSignIn },
  // A page that nobody has listed could lay something over Confirm.
  other: { OpenInTab },
}

/** How far booking goes inside a page of somebody else. */
export const flowPartsOf = (host: Host): FlowParts => parts[host]
