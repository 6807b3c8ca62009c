import type { World } from './world.ts'

/** Registers a browser of the fake push service for a session; returns its address at the service. */
export async function aPushedDevice(world: World, accessToken: string, userAgent = ''): Promise<string> {
  const subscription = await fetch(`${world.url}/dev/push_subscription`, { method: 'POST' })
  const token = await subscription.text()
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent, new_access_token: accessToken }
  await fetch(`${world.url}/api/notifications/token`, { method: 'POST', headers, body: JSON.stringify({ token }) })
  return JSON.parse(token).endpoint
}

/** What that browser got, decrypted. */
export const notesTo = async (world: World, endpoint: string): Promise<unknown[]> =>
  (await fetch(`${world.url}/dev/push_notes.json?${new URLSearchParams({ endpoint })}`)).json()
