import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

/** As much of a response as a stream uses, with what was written to it. */
export class FakeResponse extends EventEmitter {
  written = ''
  writableLength = 0
  isDestroyed = false
  hasEnded = false
  getHeaders = () => ({})
  writeHead = () => this
  /** The rest of a response is never touched. */
  asResponse = () => this as unknown as ServerResponse
  write(text: string) {
    this.written += text
  }
  end(text: string) {
    this.written += text
    this.hasEnded = true
    this.emit('close')
  }
  destroy() {
    this.isDestroyed = true
    this.emit('close')
  }
}
