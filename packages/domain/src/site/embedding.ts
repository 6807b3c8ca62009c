/** Where a club shows its timetable inside a page of its own. */
export interface EmbedConfig {
  /** Host names whose pages may frame the whole booking flow. */
  embed_hosts?: string[]
  /** Pages of other hosts are refused altogether instead of getting the timetable alone. */
  embed_only_listed?: boolean
}

/** All of them are sent to the browser with every page. */
export const MOST_HOSTS = 20

/** Loopback hosts count as listed in the demo. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*']

/**
 * Who may frame the embedded timetable, as a `frame-ancestors` directive: the listed hosts, and unless the club says otherwise any
 * page that came over https.
 */
export function frameAncestors(config: EmbedConfig, isDemo: boolean): string {
  const listed = (config.embed_hosts ?? []).map((host) => `https://${host}`)
  const others = config.embed_only_listed ? listed : ['https:']
  const all = [...others, ...(isDemo ? LOOPBACK : [])]
  return all.length > 0 ? all.join(' ') : "'none'"
}

/**
 * Whether the booking itself may happen inside the frame. Any other page could cover Confirm (clickjacking), so that
 * step opens in its own tab. An unknown origin is not listed.
 */
export function mayBookInFrame(config: EmbedConfig, origin: string | null, isDemo: boolean): boolean {
  if (origin === null) return false
  if (isDemo && /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(origin)) return true
  return (config.embed_hosts ?? []).some((host) => origin === `https://${host}`)
}

/** The same for nested frames: any of the pages around it could cover it. */
export const mayBookInside = (config: EmbedConfig, origins: readonly string[], isDemo: boolean): boolean =>
  origins.length > 0 && origins.every((origin) => mayBookInFrame(config, origin, isDemo))
