type Description = Awaited<ReturnType<import('@orpc/openapi').OpenAPIGenerator['generate']>>

/** The description of the API as a page for readers: every call with what it takes and what it answers. */
export function apiDocsPage({ paths = {}, info }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => callSection(method, path, operation as Operation)),
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API</title><style>${STYLE}</style></head>
<body><main>
<h1>${text(info.title)} API</h1>
<p>JSON in, JSON out. Signed-in calls carry the header <code>new_access_token</code>; success is status 200; errors are
<code>{ message, code, requestId }</code>. Bookings, new clubs
and several new items honour <code>Idempotency-Key</code>.
The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${calls.join('\n')}
</main></body></html>`
}

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

function callSection(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: where, required }) =>
      `<li><code>${text(name)}</code> in the ${text(where)}${required ? '' : ', optional'}</li>`,
  )
  const body = operation.requestBody?.content?.['application/json']?.schema
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  return `<section>
<h2><code>${text(method.toUpperCase())} ${text(path)}</code></h2>
<p>${text(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${schemaBlock('Body', body)}${schemaBlock('Answer', answer)}
</section>`
}

const schemaBlock = (title: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>`

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#14201b;background:#fbfaf7}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h2{font-size:1rem;margin:2rem 0 .25rem}
pre{overflow:auto;background:#f0eee8;padding:1rem;border-radius:.5rem;font-size:.85rem}
section{border-top:1px solid #ddd8cc}
@media(prefers-color-scheme:dark){body{color:#eef3f0;background:#101613}pre{background:#1a221e}section{border-color:#2c3833}a{color:#8fd3b6}}`
