export interface StackFrame {
  filename: string
  function: string
  lineno: number
  colno: number
}

const MAX_FRAMES = 50
const LONGEST_STACK = 10_000
/** Chromium and Node write `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. */
const FRAME = /^\s*(?:at (?:(.{1,200}?) \()?|(.{0,200}?)@)([^()\s]{1,400}?):(\d{1,9}):(\d{1,9})\)?$/

/** The frames of a stack, the innermost last. No messages, query strings or directories of this machine. */
export function stackFrames(stack: string): StackFrame[] {
  return stack
    .slice(0, LONGEST_STACK)
    .split('\n')
    .flatMap((line) => {
      const [, name, otherName, file, lineno, colno] = FRAME.exec(line) ?? []
      if (!file) return []
      return [
        {
          filename: pathOf(file),
          function: name || otherName || '?',
          lineno: Number(lineno),
          colno: Number(colno),
        },
      ]
    })
    .slice(0, MAX_FRAMES)
    .reverse()
}

function pathOf(file: string): string {
  const path = URL.canParse(file) ? new URL(file).pathname || file : file.split(/[?#]/, 1)[0]
  return (path ?? '').replace(`${process.cwd()}/`, '').replace(/^.*(?=\/(?:node_modules|apps|packages)\/)/, '')
}
