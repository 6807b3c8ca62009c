import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n1"/><link rel="preload" href="/f.woff2"/>
<link rel="modulepreload" href="/assets/b.js" nonce="n1"/></head><body><script nonce="n1">1</script>
<script nonce="n1" type="module" async="">import "/assets/a.js";
"$& </b>";import("/assets/b.js");</script></body>`

test('scripts are not requested before the first paint', () => {
  const painted = deferScripts(page)
  expect(painted).not.toContain('rel="modulepreload"')
  expect(painted).not.toContain('type="module"')
  expect(painted).toContain('<link rel="preload" href="/f.woff2"/>')
})

test('rendering is blocked until the whole page has arrived', () => {
  const painted = deferScripts(page)
  const [, end] = /<head><link rel="expect" href="#(\w+)" blocking="render"\/>/.exec(painted) ?? []
  expect(painted.trimEnd().replace(/<\/body>$/, '')).toMatch(
    new RegExp(`<script id="${end}"[^<]*(<(?!/script>)[^<]*)*</script>$`),
  )
})

test.each(['painted', 'hidden'])('a page that is %s requests all scripts once, together', (how) => {
  const added: Record<string, unknown>[] = []
  const list = { append: (element: Record<string, unknown>) => added.push(element) }
  const later: (() => void)[] = []
  const [, script = ''] = /<script id="start" nonce="n1">(\(function[\s\S]*?)<\/script>/.exec(deferScripts(page)) ?? []
  runInNewContext(script, {
    document: { head: list, body: list, createElement: (name: string) => ({ name }), currentScript: { nonce: 'n2' } },
    requestAnimationFrame: (work: () => void) => how === 'painted' && work(),
    setTimeout: (work: () => void) => later.push(work),
  })
  expect(added).toEqual([])
  for (const work of later) work()
  expect(added).toEqual([
    { name: 'link', rel: 'modulepreload', href: '/assets/a.js', nonce: 'n2' },
    { name: 'link', rel: 'modulepreload', href: '/assets/b.js', nonce: 'n2' },
    {
      name: 'script',
      type: 'module',
      nonce: 'n2',
      textContent: 'import "/assets/a.js";\n"$& </b>";import("/assets/b.js");',
    },
  ])
})
