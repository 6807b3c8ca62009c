import { expect, test } from 'vitest'
import { documentSections } from './document-parts.ts'

test('the keys of a document define its sections, paragraphs, lists and tables', () => {
  const keys = ['d.title', 'd.description', 'd.lead', 'd.a.title', 'd.a.1', 'd.a.1.1', 'd.a.1.2', 'd.a.2']
  const table = ['d.b.title', 'd.b.t.0.a', 'd.b.t.0.b', 'd.b.t.1.a', 'd.b.t.1.b', 'd.b.1']
  expect(documentSections([...keys, ...table], 'd')).toEqual([
    {
      name: 'a',
      title: 'd.a.title',
      blocks: [
        { kind: 'paragraph', key: 'd.a.1', items: ['d.a.1.1', 'd.a.1.2'] },
        { kind: 'paragraph', key: 'd.a.2', items: [] },
      ],
    },
    {
      name: 'b',
      title: 'd.b.title',
      blocks: [
        {
          kind: 'table',
          rows: [
            ['d.b.t.0.a', 'd.b.t.0.b'],
            ['d.b.t.1.a', 'd.b.t.1.b'],
          ],
        },
        { kind: 'paragraph', key: 'd.b.1', items: [] },
      ],
    },
  ])
})
