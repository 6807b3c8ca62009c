/**
 * The content security policy of a page; nobody may frame it by default. The nonce is new for every answer, also when the
 * page comes from the cache.
 */
export const pagePolicy = (nonce: string, frameAncestors: string | null): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors ?? "'none'"}`,
  ].join('; ')
