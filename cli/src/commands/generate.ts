import {
  generatePassphrase,
  loadWordlist,
  passphraseWords,
  usualPassphrase,
} from '@cardea/client/generator/generate-passphrase'
import {
  characterSetNames,
  generatePassword,
  passwordLengths,
  usualPassword,
} from '@cardea/client/generator/generate-password'
import { command } from '../arguments/command.ts'
import { usageError } from '../errors/cli-error.ts'

export const generate = command({
  name: 'generate',
  summary: 'Makes a password or a passphrase; nothing is sent',
  flags: {
    length: {
      value: 'N',
      summary: `Characters of the password, ${passwordLengths.least} to ${passwordLengths.most} (${usualPassword.length})`,
    },
    sets: { value: 'SETS', summary: `Its characters, separated by commas: ${characterSetNames.join(',')}` },
    words: {
      value: 'N',
      summary: `Makes a passphrase of ${passphraseWords.least} to ${passphraseWords.most} words instead`,
    },
  },
  async run({ output }, { flags: { length, sets, words } }) {
    if (words !== undefined && (length ?? sets) !== undefined)
      throw usageError('--words makes a passphrase: --length and --sets are for passwords.')
    const generated =
      words === undefined
        ? generatePassword({ length: lengthOf(length), sets: setsOf(sets) })
        : generatePassphrase(
            { ...usualPassphrase, words: within(words, passphraseWords, '--words') },
            await loadWordlist(),
          )
    if (output.format === 'table') await output.printValue(generated)
    else
      await output.print({
        json: { generated },
        table: () => generated,
        variables: () => [['generated', generated]],
      })
  },
})

const lengthOf = (text: string | undefined): number =>
  text === undefined ? usualPassword.length : within(text, passwordLengths, '--length')

function within(text: string, { least, most }: { least: number; most: number }, flag: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most))
    throw usageError(`${flag} takes a number from ${least} to ${most}.`)
  return number
}

function setsOf(text: string | undefined) {
  if (text === undefined) return usualPassword.sets
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const sets = characterSetNames.filter((name) => names.includes(name))
  if (sets.length === 0 || sets.length < names.length)
    throw usageError(`--sets takes ${characterSetNames.join(', ')}, separated by commas.`)
  return sets
}
