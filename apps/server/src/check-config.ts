import { readEnv } from './env.ts'

/** `npm run check-config`: what is missing or wrong in the environment, without starting anything. */
const reading = readEnv(process.env)
if (reading.ok) {
  console.log(`Configuration is complete (${reading.env.mode} mode).`)
} else {
  console.error(`Configuration problems:\n${reading.problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
}
