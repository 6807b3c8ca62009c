import type { PushPermission } from '../push-permission.ts'

/** `install`: an iPhone pushes only to an installed app. */
export type PushFace = 'ready' | 'blocked' | 'unsupported' | 'install'

interface Browser {
  permission: PushPermission
  /** Without a key the server sends no pushes; undefined while unknown. */
  publicKey: string | null | undefined
  userAgent: string
}

/** What this browser can be offered. An installed app of an iPhone supports push, so only Safari lacks it there. */
export function pushFace({ permission, publicKey, userAgent }: Browser): PushFace {
  if (publicKey === null) return 'unsupported'
  if (permission === 'unsupported') return /iPhone|iPad|iPod/.test(userAgent) ? 'install' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'ready'
}
