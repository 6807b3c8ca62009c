/**
 * Error reports go to another service, so they must carry no personal data. What could be a name or a secret is removed.
 * Order matters: addresses before numbers, tokens before words.
 */
const RULES: [found: RegExp, instead: string][] = [
  [/"[^"]*"/g, '"…"'],
  [/\b(bearer|basic|vapid)\s+[^\s,]+/gi, '$1 [token]'],
  [/[^\s"'<>()@]+@[^\s"'<>()@]+\.[^\s"'<>()@]+/g, '[e-mail]'],
  [/[?#][^\s"'<>()]*/g, ''],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '[token]'],
  [/(?:\b\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/\b(?:[\da-f]{1,4}:){3,}[\da-f:]*/gi, '[address]'],
  [/\+?\d(?:[\s().-]?\d){3,}/g, '[number]'],
]
const LONGEST = 500

export const scrub = (text: string): string =>
  RULES.reduce((clean, [found, mark]) => clean.replace(found, mark), text.slice(0, LONGEST * 4)).slice(0, LONGEST)
