import { expect, test } from 'vitest'
import { childrenOf, readXml, textAt } from './read-xml.ts'

test('elements, text and entities are read', () => {
  const node = readXml(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a type="x"><b>Tom &amp; &#1048;&#x76;an</b><c nil="true"/><d><e>1</e><e>2</e></d></a>',
  )
  expect(textAt(node, 'b')).toBe('Tom & Иvan')
  expect(textAt(node, 'c')).toBeNull()
  expect(textAt(node, 'nowhere', 'b')).toBeNull()
  expect(childrenOf(node).map(({ name, text }) => [name, text])).toEqual([
    ['b', 'Tom & Иvan'],
    ['c', ''],
    ['d', '12'],
  ])
})

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  '<a><b></a></b>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a><![CDATA[x]]></a>',
  '<!DOCTYPE a><a>x</a>',
  '<a><!-- x --></a>',
  '<a>&lol;</a>',
  '<a>&#xffffff;</a>',
  '<a b="1" b="2"/>',
])('%j is refused', (source) => {
  expect(() => readXml(source)).toThrow()
})

test.each([
  { why: 'only opening brackets', source: '<'.repeat(10_000) },
  { why: 'nested 100 deep', source: `${'<a>'.repeat(100)}${'</a>'.repeat(100)}` },
  { why: 'nested deeper than the stack', source: `${'<a>'.repeat(25_000)}${'</a>'.repeat(25_000)}` },
  { why: 'too long', source: `<a>${'x'.repeat(200_000)}</a>` },
])('$why is refused', ({ source }) => {
  expect(() => readXml(source)).toThrow()
})
