import { spawn } from 'node:child_process'
import { type Account, runAs } from './account.ts'

/** Runs a program of PostgreSQL to its end and returns its output. */
export function runProgram(
  account: Account | null,
  program: string,
  args: string[],
  input = '',
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...runAs(account), stdio: 'pipe' })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    // It may end without reading; the exit code says more than a broken pipe.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.end(input)
  })
}
