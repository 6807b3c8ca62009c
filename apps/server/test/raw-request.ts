import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends bytes exactly as they are, which a client would normalise, and returns the response. */
export async function rawRequest(address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(bytes)
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1] ?? ''])),
    body: rest.join('\r\n\r\n'),
  }
}

export const rawGet = (address: string, path: string, headers = ''): Promise<RawAnswer> =>
  rawRequest(address, `GET ${path} HTTP/1.1\r\nhost: korto.example\r\nconnection: close\r\n${headers}\r\n`)
