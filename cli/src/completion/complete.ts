import type { Command, Completes, Flag } from '../arguments/command.ts'
import { globalFlags } from '../arguments/global-flags.ts'
import { readSpec } from '../arguments/parse.ts'

/** What could stand next: words, and whether names of records, groups or templates belong to them. */
export interface Completions {
  words: readonly string[]
  names?: Completes
}

const nothing: Completions = { words: [] }

/**
 * What fits at the end of a command line.
 * @param words after the program's name; the last one is being typed, and may be empty
 */
export function completionsFor(commands: readonly Command[], words: readonly string[]): Completions {
  const shown = commands.filter(({ isHidden }) => !isHidden)
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (before.includes('--')) return nothing
  const command = commandIn(shown, before)
  const flags: Readonly<Record<string, Flag>> = { ...command?.flags, ...globalFlags }
  const asked = flagNamed(flags, before.at(-1))
  if (asked?.value !== undefined) return valuesOf(asked)
  if (current.startsWith('-')) return { words: Object.keys(flags).map((name) => `--${name}`) }
  const plain = plainWords(flags, before)
  if (!command || command.name === plain[0]) {
    const next = nextWords(shown, plain)
    if (!command || (next.length > 0 && plain.length === 1 && command.arguments.length === 0))
      return { words: next }
  }
  const position = plain.length - command.name.split(' ').length
  const specs = command.arguments.map(readSpec)
  const spec = specs[position] ?? (specs.at(-1)?.isMany ? specs.at(-1) : undefined)
  const names = spec && namesOf[spec.name]
  return names ? { words: [], names } : nothing
}

/** What the arguments of commands are called, and what they name. */
const namesOf: Readonly<Record<string, Completes>> = { RECORD: 'record', GROUP: 'group' }

function commandIn(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const plain = words.filter((word) => !word.startsWith('-'))
  const named = (count: number) => commands.find(({ name }) => name === plain.slice(0, count).join(' '))
  return (plain.length > 1 ? named(2) : undefined) ?? (plain.length > 0 ? named(1) : undefined)
}

/** The words that a command may have at this place. */
function nextWords(commands: readonly Command[], plain: readonly string[]): string[] {
  const names = commands.map(({ name }) => name.split(' '))
  const fitting = names.filter((parts) => plain.every((word, index) => parts[index] === word))
  return [...new Set(fitting.flatMap((parts) => parts[plain.length] ?? []))]
}

function flagNamed(flags: Readonly<Record<string, Flag>>, word: string | undefined): Flag | undefined {
  if (word === undefined || !word.startsWith('-') || word.includes('=')) return undefined
  if (word.startsWith('--')) return flags[word.slice(2)]
  return Object.values(flags).find(({ short }) => short === word.slice(1))
}

function valuesOf({ choices, completes }: Flag): Completions {
  if (choices) return { words: choices }
  return completes ? { words: [], names: completes } : nothing
}

/** The words that are neither flags nor their values. */
const plainWords = (flags: Readonly<Record<string, Flag>>, words: readonly string[]): string[] =>
  words.filter(
    (word, index) => !word.startsWith('-') && flagNamed(flags, words[index - 1])?.value === undefined,
  )
