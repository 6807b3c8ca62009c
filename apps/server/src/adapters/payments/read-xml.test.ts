import { expect, test } from 'vitest'
import { inside, readXml, textAt } from './read-xml.ts'

test('elements, text and entities are read', () => {
  const node = readXml(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a type="x"><b>Tom &amp; &#1048;&#x76;an</b><c nil="true"/><d><e>1</e><e>2</e></d></a>',
  )
  expect(textAt(node, 'b')).toBe('Tom & Иvan')
  expect(textAt(node, 'c')).toBeNull()
  expect(textAt(node, 'nowhere', 'b')).toBeNull()
  expect(inside(node, 'd')?.children.map(({ text }) => text)).toEqual(['1', '2'])
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
  '<'.repeat(10_000),
  `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
])('%j is not the XML we know', (source) => {
  expect(() => readXml(source)).toThrow()
})

test('entities of one’s own mean nothing', () => {
  expect(readXml('<a>x&lol;y&#xffffff;z</a>').text).toBe('xyz')
})
