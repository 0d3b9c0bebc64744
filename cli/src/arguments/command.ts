import type { Context } from '../context/context.ts'

/** An option of a command. Without `value` it is a switch. */
export interface Flag {
  summary: string
  /** What stands for its value in help, such as `N`. */
  value?: string
  /** One letter. */
  short?: string
  /** May be given several times. */
  isMany?: true
  /** The only values it takes. */
  choices?: readonly string[]
  /** What completion offers for its value. */
  completes?: Completes
}
/** Names that completion knows how to find. */
export type Completes = 'record' | 'group' | 'template' | 'file'

export type Flags = Readonly<Record<string, Flag>>
export type FlagValues<F extends Flags> = {
  [Name in keyof F]: F[Name] extends { isMany: true }
    ? string[]
    : F[Name] extends { value: string }
      ? string | undefined
      : boolean
}

/** `NAME`, `[NAME]` for an optional one, `NAME...` and `[NAME...]` for several; those stand last. */
type ArgumentValue<Spec extends string> = Spec extends `[${infer Name}...]`
  ? { [Key in Name]: string[] }
  : Spec extends `${infer Name}...`
    ? { [Key in Name]: string[] }
    : Spec extends `[${infer Name}]`
      ? { [Key in Name]?: string }
      : { [Key in Spec]: string }
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
export type ArgumentValues<Specs extends readonly string[]> = Specs extends readonly []
  ? object
  : Joined<ArgumentValue<Specs[number]>>

/** What a command was called with. */
export interface Given<Specs extends readonly string[], F extends Flags> {
  arguments: ArgumentValues<Specs>
  flags: FlagValues<F>
  /** What stood after `--`, where the command takes that. */
  rest: string[]
}

interface About {
  /** One or two words, such as `server trust`. */
  name: string
  /** One line, beginning with a verb. */
  summary: string
  /** Further paragraphs of its help and its page. */
  details?: string
  /** What stands for the arguments after `--`; without it there are none. */
  rest?: string
  /** For programs of ours alone: not in help, completion and the man page. */
  isHidden?: true
}

/** A row of the one table that parsing, help, completion and the man page are made from. */
export interface Command extends About {
  arguments: readonly string[]
  flags: Flags
  /** @returns the status to exit with, 0 if none */
  run(context: Context, given: Given<readonly string[], Flags>): Promise<number | void>
}

/** Makes a row of the table, whose `run` knows the types of its own arguments and flags. */
export function command<const Specs extends readonly string[] = [], const F extends Flags = Flags>(
  row: About & {
    arguments?: Specs
    flags?: F
    run(context: Context, given: Given<Specs, F>): Promise<number | void>
  },
): Command {
  return { arguments: [], flags: {}, ...row }
}
