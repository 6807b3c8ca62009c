import { contract } from '@korto/contract'
import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'

test('every call goes to the one configured address [API-08]', async () => {
  const requested: string[] = []
  const answer = async (request: Request) => {
    requested.push(request.url)
    return new Response('[]', { status: 200, headers: { 'content-type': 'application/json' } })
  }
  const api = createApiClient(contract, () => 'https://api.club.example', answer)
  await api.site.list({ query: {} })
  await api.country.list({})
  expect(requested).toEqual(['https://api.club.example/api/sites', 'https://api.club.example/api/countries'])
})
