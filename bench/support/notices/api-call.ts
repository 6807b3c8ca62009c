/** One request of somebody who is signed in. */
export async function apiCall<Answer>(
  port: number,
  method: 'POST' | 'DELETE',
  path: string,
  { token, body }: { token: string; body?: object },
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { new_access_token: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
