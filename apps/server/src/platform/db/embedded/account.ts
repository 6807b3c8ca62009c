import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EmbeddedProblem, errorCode } from './embedded-problem.ts'

/** Who runs PostgreSQL. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, and an account that is not in the passwd file cannot run it either. So root lends
 * it an account: the owner of the files that are there, else `postgres`, else `nobody`, which every system has.
 * Null means that we are not root and PostgreSQL runs as we do.
 */
export function databaseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = parsePasswd(readFileSync('/etc/passwd', 'utf8'))
  const account = accounts.find(({ uid }) => uid !== 0 && uid === ownerUid(cluster)) ?? unprivilegedAccount(accounts)
  if (account === undefined) {
    throw new EmbeddedProblem('PostgreSQL does not run as root and this system has no account "postgres" or "nobody".')
  }
  return account
}

export function parsePasswd(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

export const unprivilegedAccount = (accounts: Account[]): Account | undefined =>
  accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')

/**
 * How every PostgreSQL program is run. The environment is bare, so that no PGPORT or LANG of the host reaches it; the
 * working directory is the root, because ours may be closed to the account and initdb insists on reading its own.
 */
export const runAs = (account: Account | null) => ({
  ...(account && { uid: account.uid, gid: account.gid }),
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  cwd: '/',
})

/** Tries it, because file modes do not show access lists or squashed network disks. */
export function canEnter(account: Account | null, directory: string): boolean {
  return outputOf(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory]) !== null
}

/** The output of a short program, or null when the account cannot run it or it fails. */
export function outputOf(account: Account | null, program: string, args: string[]): string | null {
  const { status, stdout, error } = spawnSync(program, args, { ...runAs(account), encoding: 'utf8' })
  const code = errorCode(error)
  // In a container without the right to switch accounts even /bin/sh cannot be started.
  if (account !== null && (code === 'EPERM' || code === 'EINVAL')) {
    throw new EmbeddedProblem(
      `PostgreSQL does not run as root and Korto may not switch to the account "${account.name}" here: start it as an ordinary user or set DATABASE_URL.`,
    )
  }
  return status === 0 ? stdout : null
}

function ownerUid(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.uid ?? null
}
