/**
 * Of databases that live for seconds. Nothing is flushed; a statement is planned once for each connection, as most are run too
 * seldom for plans of their own to pay; and no process is started to read a table of a few rows.
 */
const lossy = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
}

/**
 * PostgreSQL's settings, given at each start so that an existing folder follows them too.
 * @param durable false only for tests: everything may be lost with the machine
 */
export function serverSettings({
  name,
  socketFolder,
  durable,
}: {
  name: string
  socketFolder: string
  durable: boolean
}): string[] {
  const settings = {
    cluster_name: name,
    // Reached by nothing but a socket in a folder that only its owner may enter.
    listen_addresses: '',
    // The setting is a list; in quotes, a comma in the path does not split it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    // Two hundred for the server's pool, its listener and worker, and for test files side by side.
    max_connections: '200',
    shared_buffers: '128MB',
    // Data lies on flash or in memory: an index is nearly as cheap as a scan. Compiling plans costs more than it saves.
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    ...(durable ? {} : lossy),
    ...quietLog,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Names the socket file only; nothing listens on a port of the network. */
export const socketPort = 5432

/**
 * PostgreSQL's messages must never contain values: no statements, no parameters, and no errors of statements, whose
 * details quote rows. Messages about the server itself (level LOG: started, crashed, recovered) stay.
 */
const quietLog = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}
