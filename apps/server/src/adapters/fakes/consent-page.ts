import type { FakeAnswer } from '../../platform/outgoing/fake-server.ts'

export interface FakePerson {
  subject: string
  email: string
  name: string
  isEmailVerified?: boolean
}

/** Stands for Google's page to choose an account. */
export function consentPage(people: FakePerson[], query: URLSearchParams): FakeAnswer {
  const choice = (auto: string, label: string) => {
    const chosen = new URLSearchParams(query)
    chosen.set('auto', auto)
    return `<li><a href="?${escaped(String(chosen))}">${escaped(label)}</a></li>`
  }
  const choices = [...people.map(({ email, name }) => choice(email, `${name} (${email})`)), choice('deny', 'Cancel')]
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Choose an account</title><body style="font-family:system-ui;max-width:24rem;margin:3rem auto;line-height:2">
<h1>Choose an account</h1><p>This page stands for Google in the demo.</p><ul>${choices.join('')}</ul></body></html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
