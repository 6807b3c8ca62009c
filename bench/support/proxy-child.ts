// A minimal TCP proxy: each connection goes to the next process that accepts it.
import { connect, createServer, type Socket } from 'node:net'

const ports: number[] = JSON.parse(process.argv[2] ?? '[]')
let next = 0

const server = createServer((client) => join(client, ports.length))

function join(client: Socket, attempts: number) {
  const port = ports[next++ % ports.length] ?? 0
  const backend = connect({ port, host: '127.0.0.1', noDelay: true })
  client.setNoDelay(true)
  let isJoined = false
  backend.on('connect', () => {
    isJoined = true
    client.pipe(backend)
    backend.pipe(client)
  })
  backend.on('error', () => {
    // A process that is gone is skipped; its open connections are lost.
    if (isJoined || attempts <= 1) client.destroy()
    else join(client, attempts - 1)
  })
  backend.on('close', () => isJoined && client.destroy())
  client.on('error', () => backend.destroy())
  client.on('close', () => backend.destroy())
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('disconnect', () => process.exit(0))
