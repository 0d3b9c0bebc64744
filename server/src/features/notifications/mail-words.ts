import type { Role } from '@cardea/contract'

/** What one mail tells of: never a record's or group's name. */
export interface MailNews {
  /** The actor, by a harmless name; `Somebody` where their account is gone. */
  who: string
  /** `a record`, `a group`, `3 records and a group`. */
  what: string
  /** `it`, or `them` where there are many. */
  it: string
  /** Whether the reader did it: then they were the owner, and handed it over. */
  isOwnAct: boolean
  /** The role that was given. */
  role: Role | null
}

/** How one kind of news reads in a mail: what happened, without a full stop, and what it means for the reader. */
export type MailWords = (news: MailNews) => { subject: string; detail: string }

/** Says what there is, by kind and number. */
export function sayWhat(items: readonly { record_id: string | null }[]): string {
  const records = items.filter((item) => item.record_id !== null).length
  const groups = items.length - records
  const say = (count: number, one: string): string[] =>
    count === 0 ? [] : [count === 1 ? `a ${one}` : `${count} ${one}s`]
  return [...say(records, 'record'), ...say(groups, 'group')].join(' and ')
}
