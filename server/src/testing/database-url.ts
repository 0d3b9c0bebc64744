import type { ConnectionSettings } from '../database/connect.ts'

/** The address of a database, as an operator writes it; the server listens on a socket alone. */
export const databaseUrl = ({ host, port, database, user, password }: ConnectionSettings): string =>
  `postgres:///${String(database)}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}&password=${String(password)}`
