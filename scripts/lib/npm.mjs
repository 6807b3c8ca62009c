import { basename } from 'node:path'

/** How to call npm: the one that called us, else the one on the path. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath
  return cli && basename(cli) === 'npm-cli.js' ? [process.execPath, [cli, ...args]] : ['npm', args]
}

export const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
