export interface SseEvent {
  id: string | null
  data: string
}

/** Reads server-sent events from text that arrives in arbitrary pieces. Comments (heartbeats) yield nothing. */
export function createSseParser(onEvent: (event: SseEvent) => void): (piece: string) => void {
  let rest = ''
  let id: string | null = null
  let data: string[] = []

  function readLine(line: string) {
    if (line === '') return dispatch()
    if (line.startsWith(':')) return
    const [field, value] = fieldOf(line)
    if (field === 'data') data.push(value)
    else if (field === 'id') id = value
  }

  function dispatch() {
    if (data.length > 0) onEvent({ id, data: data.join('\n') })
    data = []
  }

  return (piece) => {
    // A lone \r at the end may be the first half of \r\n, so it waits for the next piece.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon === -1) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
