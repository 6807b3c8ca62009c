import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

/** A terminal and npm both pass the same Ctrl-C on; within this time it counts once. */
const SAME_SIGNAL_MS = 500

const running = new Set()
let stoppedBy = null

/** Passes the signals that end us on to whatever is running, and lets it finish in its own way. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let lastAt = Number.NEGATIVE_INFINITY
    process.on(signal, () => {
      if (performance.now() - lastAt < SAME_SIGNAL_MS) return
      lastAt = performance.now()
      stoppedBy = signal
      if (running.size === 0) process.exit(exitCodeOf(null, signal))
      for (const child of running) child.kill(signal)
    })
  }
}

/** Runs a program on our terminal and answers its exit code. */
export async function run(program, args, { env = process.env, cwd = root, isLastWord = false } = {}) {
  const { code } = await start(program, args, { env, cwd, stdio: 'inherit' })
  // Someone pressed Ctrl-C: the steps that would follow are not wanted any more.
  if (stoppedBy && !isLastWord) process.exit(exitCodeOf(null, stoppedBy))
  return code
}

/** Runs a program silently and answers its exit code and what it said. */
export async function runQuietly(program, args, { env = process.env, cwd = root } = {}) {
  const result = await start(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  if (stoppedBy) process.exit(exitCodeOf(null, stoppedBy))
  return result
}

function start(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, options)
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    running.add(child)
    const finish = (code) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code, signal) => finish(exitCodeOf(code, signal)))
  })
}

/** As shells count: 128 and the number of the signal. */
export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
