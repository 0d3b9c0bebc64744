import { CliError } from '../errors/cli-error.ts'

const reasons: Readonly<Record<string, string>> = {
  'no keys here': 'this device has no key for it. Let it open yours by “cardea keys”.',
  waiting: 'its key has not arrived yet. It comes when its owner next opens Cardea.',
  damaged: 'it is damaged or was moved.',
  'not confirmed': 'its key is from another than its owner. Ask the owner if you did not expect it.',
}

/**
 * Refuses a record whose contents this device cannot open: what opens answers marks such a one as `closed`, and has none of
 * its fields.
 * @throws CliError closed
 */
export function refuseClosed(record: { _id?: string; name: string }): void {
  if ('closed' in record && typeof record.closed === 'string') {
    const named = record.name || record._id
    throw new CliError(
      'closed',
      'record/closed',
      `“${named}” is end-to-end encrypted, and ${reasons[record.closed] ?? reasons['no keys here']}`,
    )
  }
}
