import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Gives a task to a process of its own and waits for its report; if the process ends without one, that is an error. */
export function reportOf<Report>(script: string, task: object): Promise<Report> {
  const child = fork(join(import.meta.dirname, script), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(task)
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} and no report`)))
  })
}
