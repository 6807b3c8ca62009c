import type { ApiExample, CallName, ExampleValues } from '@korto/contract/api-examples/api-example'
import { curlOf } from '@korto/contract/api-examples/curl-of'
import { describeCall } from '@korto/contract/api-examples/describe-calls'
import { apiExamples } from '@korto/contract/api-examples/sections'
import type { TestApp } from '../app.ts'
import { readCurl } from './read-curl.ts'
import { rightsOf } from './rights-of.ts'

export interface Shell {
  values: ExampleValues
  variables: Record<string, string>
  /** Null: signed out. */
  token: string | null
}

/** As somebody who copies the command into a shell in which the variables are set. */
export async function runExample({ app }: TestApp, example: ApiExample, { values, variables, token }: Shell) {
  const isSignedIn = token !== null && rightsOf(example.call).rights !== 'anybody'
  const text = curlOf(example, { ...describeCall(example.call), isSignedIn }, values)
  const { method, url, headers, body, keeps } = readCurl(text, { ...variables, KORTO_TOKEN: token ?? '' })
  const answer = await app.inject({
    method,
    url: url.pathname + url.search,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const isKept = keeps !== null && answer.statusCode === 200
  return {
    status: answer.statusCode,
    body: JSON.parse(answer.body),
    kept: isKept ? { [keeps.variable]: keeps.fieldOf(answer.body) } : {},
  }
}

export function exampleOf(call: CallName): ApiExample {
  const example = apiExamples.find((one) => one.call === call)
  if (!example) throw new Error(`${call} has no example`)
  return example
}
