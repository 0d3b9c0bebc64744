import type { VaultRecord } from '@cardea/contract'
import { CliError } from '../errors/cli-error.ts'
import { refuseClosed } from './refuse-closed.ts'

/** The attachment with this id or name. @throws CliError missing, ambiguous, closed */
export function findFile(
  record: Pick<VaultRecord, 'attachments' | 'name'>,
  file: string,
): VaultRecord['attachments'][number] {
  refuseClosed(record)
  const { attachments, name } = record
  const [attachment, ...others] = attachments.filter((one) => one.name === file || one._id === file)
  if (!attachment) throw new CliError('missing', 'file/not-found', `“${name}” has no file “${file}”.`)
  if (others.length > 0)
    throw new CliError('ambiguous', 'file/ambiguous', `Several files of “${name}” are called “${file}”.`)
  return attachment
}
