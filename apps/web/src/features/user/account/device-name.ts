/** The first match wins: browsers that copy the token of another come before it. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

/** `Chrome · Windows`; null when the browser does not say. */
export function deviceName(userAgent: string): string | null {
  const words = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  return words.length > 0 ? words.join(' · ') : null
}
