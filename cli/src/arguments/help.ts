import type { Command, Flags } from './command.ts'
import { globalFlags } from './global-flags.ts'

/** `cardea get RECORD [FIELD] [options]` */
export function usageOf({ name, arguments: specs, rest }: Command): string {
  return ['cardea', name, ...specs, '[options]', ...(rest === undefined ? [] : ['--', rest])].join(' ')
}

/** `-o, --output FILE` */
export function flagText(name: string, { value, short }: Flags[string]): string {
  return `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

const list = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const flagList = (flags: Flags): string =>
  list(Object.entries(flags).map(([name, flag]) => [flagText(name, flag), flag.summary]))

const everywhere = `Options of every command:\n${flagList(globalFlags)}`

export function helpOf(command: Command): string {
  const own = Object.keys(command.flags).length === 0 ? [] : [`Options:\n${flagList(command.flags)}`]
  const details = command.details === undefined ? [] : [command.details]
  return [`Usage: ${usageOf(command)}`, `${command.summary}.`, ...details, ...own, everywhere].join('\n\n')
}

export function helpOfAll(commands: readonly Command[]): string {
  const rows = commands.flatMap((command) => {
    if (command.isHidden) return []
    return [[[command.name, ...command.arguments].join(' '), command.summary] as const]
  })
  return [
    'Usage: cardea COMMAND [options]',
    'Reads and keeps the records of a Cardea server from a terminal, a script or a machine.',
    `Commands:\n${list(rows)}`,
    everywhere,
    '“cardea COMMAND --help” says more of one.',
  ].join('\n\n')
}
