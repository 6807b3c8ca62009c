import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

/** A terminal and npm both forward the same Ctrl-C; within this time it counts once. */
const SAME_SIGNAL_MS = 500

const running = new Set()
let stoppedBy = null

/** Forwards signals to running children and lets them finish. */
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

/** Runs a program on our terminal and returns its exit code. */
export async function run(program, args, { env = process.env, cwd = root, isLastStep = false } = {}) {
  const { code } = await start(program, args, { env, cwd, stdio: 'inherit' })
  // After Ctrl-C the following steps are skipped.
  if (stoppedBy && !isLastStep) process.exit(exitCodeOf(null, stoppedBy))
  return code
}

/** Runs a program silently and returns its exit code and output. */
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

/** As in shells: 128 plus the number of the signal. */
export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
