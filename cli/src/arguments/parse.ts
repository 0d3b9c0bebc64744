import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { usageError } from '../errors/cli-error.ts'
import type { Command, Flags, Given } from './command.ts'
import { globalFlags, type GlobalValues } from './global-flags.ts'

export interface Parsed {
  /** Undefined where none was named. */
  command: Command | undefined
  /** What a help without a command is about: all, or those that begin with the named word. */
  within: readonly Command[]
  global: GlobalValues
  given: Given<readonly string[], Flags>
}

const tokenForm = /cardea_st_[0-9A-Za-z]{38}/

/**
 * Reads a command line by the table.
 * @param args without the program's own name
 * @throws CliError usage
 */
export function parseCommandLine(commands: readonly Command[], args: readonly string[]): Parsed {
  if (args.some((arg) => tokenForm.test(arg))) {
    throw usageError(
      'A service token stands in the arguments, where every program of this machine can read it. Put it into CARDEA_TOKEN, and make a new one.',
      'usage/token-argument',
    )
  }
  const border = args.indexOf('--')
  const own = border === -1 ? args : args.slice(0, border)
  const rest = border === -1 ? [] : args.slice(border + 1)
  const { positionals: words } = parseArgs({
    args: [...own],
    options: optionsOf(globalFlags),
    strict: false,
    allowPositionals: true,
  })
  const command = named(commands, words)
  const flags = { ...command?.flags, ...globalFlags }
  const { values, positionals } = readFlags(own, flags, command)
  const global = pick(values, globalFlags) as GlobalValues
  const isAnswered = global.help || global.version
  const within = words.length === 0 ? commands : commandsBelow(commands, words)
  if (!command && words.length > 0 && !(global.help && within.length > 0))
    throw unknownCommand(commands, words)
  const plain = positionals.slice(command?.name.split(' ').length ?? 0)
  const positional = command?.rest === undefined ? [...plain, ...rest] : plain
  const given = {
    arguments: command && !isAnswered ? nameArguments(command, positional) : {},
    flags: pick(values, command?.flags ?? {}),
    rest,
  }
  return { command, within, global, given: given as Parsed['given'] }
}

/** The command with the longest name that the words begin with. */
function named(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const at = (count: number) =>
    words.length < count ? undefined : commands.find(({ name }) => name === words.slice(0, count).join(' '))
  return at(2) ?? at(1)
}

const commandsBelow = (commands: readonly Command[], [first = '']: readonly string[]): Command[] =>
  commands.filter(({ name }) => name.startsWith(`${first} `))

function unknownCommand(commands: readonly Command[], [first = '', second]: readonly string[]) {
  const below = commandsBelow(commands, [first])
  if (below.length === 0) return usageError(`There is no command “${first}”. “cardea --help” lists all.`)
  const names = below.map(({ name }) => `cardea ${name}`).join(', ')
  return usageError(
    `${second === undefined ? 'Say what to do' : `There is no “${first} ${second}”`}: ${names}.`,
  )
}

const optionsOf = (flags: Flags): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries(flags).map(([name, { value, short, isMany }]) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(short !== undefined && { short }),
        ...(isMany && { multiple: true }),
      },
    ]),
  )

function readFlags(args: readonly string[], flags: Flags, command: Command | undefined) {
  try {
    const read = parseArgs({ args: [...args], options: optionsOf(flags), allowPositionals: true })
    for (const [name, value] of Object.entries(read.values)) {
      const choices = flags[name]?.choices
      const given = typeof value === 'string' ? [value] : []
      if (choices && !given.every((one) => choices.includes(one)))
        throw usageError(`--${name} takes ${choices.join(', ')}.`)
    }
    return read
  } catch (error) {
    throw error instanceof TypeError ? usageError(sentenceOf(error, command)) : error
  }
}

/** What Node says of options that it cannot read, shortly. */
function sentenceOf({ message }: TypeError, command: Command | undefined): string {
  const [, option = ''] = /'(?:-\w, )?(-[^' ]+)/.exec(message) ?? []
  const more = `“cardea ${command ? `${command.name} ` : ''}--help” lists all.`
  if (message.startsWith('Unknown option')) return `There is no option ${option}. ${more}`
  if (message.includes('does not take an argument')) return `${option} takes no value.`
  if (message.includes('is ambiguous'))
    return `${option} needs a value; one that begins with “-” is written ${option}=VALUE.`
  if (message.includes('argument missing')) return `${option} needs a value.`
  return message
}

/** Every flag with its value: false for a switch and none for a list that was not given. */
const pick = (values: Readonly<Record<string, unknown>>, flags: Flags): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(flags).map(([name, { value, isMany }]) => [
      name,
      values[name] ?? (isMany ? [] : value === undefined ? false : undefined),
    ]),
  )

export interface ArgumentSpec {
  name: string
  isOptional: boolean
  isMany: boolean
}

export function readSpec(spec: string): ArgumentSpec {
  const isOptional = spec.startsWith('[')
  const bare = isOptional ? spec.slice(1, -1) : spec
  const isMany = bare.endsWith('...')
  return { name: isMany ? bare.slice(0, -3) : bare, isOptional, isMany }
}

function nameArguments(command: Command, positionals: readonly string[]): Record<string, unknown> {
  const left = [...positionals]
  const named: Record<string, unknown> = {}
  for (const { name, isOptional, isMany } of command.arguments.map(readSpec)) {
    const taken = isMany ? left.splice(0) : left.splice(0, 1)
    if (taken.length === 0 && !isOptional)
      throw usageError(`${name} is missing. “cardea ${command.name} --help” says more.`)
    if (isMany) named[name] = taken
    else if (taken.length > 0) named[name] = taken[0]
  }
  if (left.length > 0)
    throw usageError(`There is one argument too many. “cardea ${command.name} --help” says more.`)
  return named
}
