import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (text: string, searched: string) =>
  markedParts(text, searched)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Boris Zlatev', 'boris', '[Boris] Zlatev'],
  ['Boris Zlatev', 'zla', 'Boris [Zla]tev'],
  ['Boris Zlatev', 'zlatev boris', 'Boris [Zlatev]'],
  ['Мария Колева', 'кол', 'Мария [Кол]ева'],
  ['+359 888 555 033', '0888 555', '+359 [888 555] 033'],
  ['+359 888 555 033', '+359 888', '+[359 888] 555 033'],
  ['boris@example.com', 'example', 'boris@[example].com'],
  ['Boris Zlatev', 'x(', 'Boris Zlatev'],
  ['Boris Zlatev', ' ', 'Boris Zlatev'],
])('%s searched by %s', (text, searched, expected) => expect(shown(text, searched)).toBe(expected))
