import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Sends a task to a new process and waits for its report. */
export function runChild<Report>(script: string, task: object): Promise<Report> {
  const child = fork(join(import.meta.dirname, script), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(task)
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${script} exited with ${code} and no report`)))
  })
}
