import type { DataDirectory } from './data-directory.ts'
import { PORT } from './socket-directory.ts'

/** Given at every start instead of being written into the cluster, so that a newer Korto changes them by itself. */
export function serverArguments(data: DataDirectory, socketDirectory: string, isThrowAway: boolean): string[] {
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    // A list in which a comma would part two paths, unless they are quoted.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Compiling costs more than it saves on queries as short as ours.
    jit: 'off',
    // Prepared statements keep their plans until the table is analysed: a club that fills within a minute must not wait for one.
    autovacuum_naptime: '10s',
    log_line_prefix: '%m [%p] ',
    ...(isThrowAway ? forgetful : rotatedLog(data)),
  }
  return ['-D', data.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** For tests: nothing has to survive the machine. */
const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', log_checkpoints: 'off' }

/** PostgreSQL begins a new file at this size; `pruneLogs` keeps the newest few. */
const rotatedLog = (data: DataDirectory) => ({
  logging_collector: 'on',
  log_directory: data.logs,
  log_filename: 'postgres-%Y%m%d-%H%M%S.log',
  log_rotation_size: '10MB',
  log_rotation_age: '0',
})
