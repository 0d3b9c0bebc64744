import { resolve } from 'node:path'
import { readList, readSpan } from './read-setting.ts'
import type { ReadSetting } from './setting-names.ts'
import { StartError } from '../base/start-error.ts'

export interface BackupSettings {
  /** The age recipients that archives are encrypted for. */
  recipients: string[]
  /** The folder of scheduled archives; undefined: none are made. */
  directory: string | undefined
  everyMs: number
  keep: BackupKeep
}

/** How many of the newest days, weeks and months keep their newest archive. */
export interface BackupKeep {
  daily: number
  weekly: number
  monthly: number
}

/** @throws StartError with a sentence that names the setting and what it should be */
export function readBackup(read: ReadSetting): BackupSettings {
  const recipients = readList(read('BACKUP_RECIPIENTS'))
  const wrong = recipients.find((recipient) => !isRecipient(recipient))
  if (wrong !== undefined) {
    throw new StartError(
      `BACKUP_RECIPIENTS has “${wrong}”, but must be a list of recipients of age (age1 and 58 more characters), with commas between.`,
    )
  }
  const directory = read('BACKUP_DIR')
  if (directory !== undefined && recipients.length === 0) {
    throw new StartError(
      'BACKUP_DIR is set, but BACKUP_RECIPIENTS is not. npm run backup:keygen -- KEYFILE makes a recipient.',
    )
  }
  return {
    recipients,
    directory: directory && resolve(directory),
    everyMs: readSpan('BACKUP_EVERY', read('BACKUP_EVERY') ?? '24h'),
    keep: readKeep(read('BACKUP_KEEP') ?? '7 daily 4 weekly 6 monthly'),
  }
}

/** An X25519 recipient in Bech32. The post-quantum kinds are left out: age 1.1, which many have, cannot open them. */
const isRecipient = (text: string): boolean => /^age1[02-9ac-hj-np-z]{58}$/.test(text)

/** `7 daily 4 weekly 6 monthly`, in any order; a part that is not named is 0. */
function readKeep(text: string): BackupKeep {
  const keep: BackupKeep = { daily: 0, weekly: 0, monthly: 0 }
  const parts = [...text.matchAll(/(\d{1,4})\s+(daily|weekly|monthly)/g)]
  for (const [, number, kind] of parts) keep[kind as keyof BackupKeep] = Number(number)
  const isAllRead = text.replace(/\d{1,4}\s+(daily|weekly|monthly)/g, '').trim() === ''
  if (isAllRead && keep.daily + keep.weekly + keep.monthly > 0) return keep
  throw new StartError(`BACKUP_KEEP is “${text}”, but must be such as 7 daily 4 weekly 6 monthly.`)
}
