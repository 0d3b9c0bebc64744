import type { Command, Flags } from '../arguments/command.ts'
import { globalFlags } from '../arguments/global-flags.ts'
import { flagText, usageOf } from '../arguments/help.ts'
import { exits } from '../errors/cli-error.ts'

/** A text as roff reads it as nothing but text. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^([.'])/gm, String.raw`\&$1`)

const flagItems = (flags: Flags): string[] =>
  Object.entries(flags).map(
    ([name, flag]) => `.TP\n.B ${plain(flagText(name, flag).trim())}\n${plain(flag.summary)}.`,
  )

const meanings: Readonly<Record<keyof typeof exits, string>> = {
  done: 'Done',
  failed: 'Failed; the sentence says why',
  usage: 'Used wrongly, or an answer is needed and there is no terminal',
  signedOut: 'Not signed in, or the session is over',
  locked: 'Locked',
  missing: 'No such record, group, field or file',
  ambiguous: 'Several fit',
  forbidden: 'The role does not allow it',
  conflict: 'The record has changed meanwhile',
  unreachable: 'Server or network cannot be reached',
  tooMany: 'Too many calls; it says how long to wait',
  untrusted: 'The server is not the known one, or its answer is not sealed rightly',
  unhealthy: 'doctor found a failure',
  closed: 'The record is end-to-end encrypted and this device has no key for it',
  calledOff: 'Called off',
}

/** The manual page, in the language of man(7). */
export function manPage(commands: readonly Command[], version: string): string {
  const shown = commands.filter(({ isHidden }) => !isHidden)
  const sections = shown.map((row) =>
    [
      `.SS ${plain(usageOf(row))}`,
      `${plain(row.summary)}.`,
      ...(row.details === undefined ? [] : ['.PP', plain(row.details)]),
      ...flagItems(row.flags),
    ].join('\n'),
  )
  const statuses = Object.entries(exits).map(
    ([name, status]) => `.TP\n.B ${status}\n${meanings[name as keyof typeof exits]}.`,
  )
  return [
    `.TH CARDEA 1 "" "cardea ${version}"`,
    `.SH NAME\ncardea \\- reads and keeps the records of a Cardea server`,
    `.SH SYNOPSIS\n.B cardea\nCOMMAND [options]`,
    `.SH COMMANDS`,
    ...sections,
    `.SH OPTIONS OF EVERY COMMAND`,
    ...flagItems(globalFlags),
    `.SH EXIT STATUS`,
    ...statuses,
    '',
  ].join('\n')
}
