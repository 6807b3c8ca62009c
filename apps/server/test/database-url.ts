import type { Connection } from '../src/platform/db/pool.ts'

export const databaseUrl = ({ user, password, database, host, port }: Connection): string =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
