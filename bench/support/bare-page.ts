// A bare Fastify route that answers with the bytes of a file: the ceiling for serving a page.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const page = readFileSync(process.argv[2] ?? '')
const app = Fastify()
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
console.log(JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) }))
process.once('SIGTERM', () => void app.close())
