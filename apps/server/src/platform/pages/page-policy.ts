/** Where a page may load from, beside ourselves. */
export interface PageSources {
  script: string[]
  style: string[]
  image: string[]
  connect: string[]
  frame: string[]
}

/**
 * The content security policy of a page; nobody may frame it by default. The nonce is new for every answer, also when the
 * page comes from the cache.
 */
export const pagePolicy = (
  nonce: string,
  frameAncestors: string | null,
  { script, style, image, connect, frame }: PageSources = NO_OTHERS,
): string =>
  [
    "default-src 'self'",
    list(`script-src 'self' 'nonce-${nonce}'`, script),
    list(`style-src 'self' 'nonce-${nonce}'`, style),
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data: https:", image),
    list("connect-src 'self'", connect),
    ...(frame.length > 0 ? [list("frame-src 'self'", frame)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // Banks are asked by a form that opens in a frame.
    list("form-action 'self'", frame),
    `frame-ancestors ${frameAncestors ?? "'none'"}`,
  ].join('; ')

const NO_OTHERS: PageSources = { script: [], style: [], image: [], connect: [], frame: [] }

const list = (directive: string, sources: string[]) => [directive, ...sources].join(' ')
