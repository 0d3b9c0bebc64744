import { CliError } from '../errors/cli-error.ts'

/**
 * Refuses a record whose contents this device cannot open: what opens answers marks such a one as `closed`, and has none of
 * its fields.
 * @throws CliError closed
 */
export function refuseClosed(record: { name: string }): void {
  if ('closed' in record && typeof record.closed === 'string') {
    throw new CliError(
      'closed',
      'record/closed',
      `“${record.name}” is end-to-end encrypted, and this device has no key for it.`,
    )
  }
}
