import { parseEnv } from 'node:util'
import { isReference } from '@cardea/client/references/reference'
import { CliError } from '../../errors/cli-error.ts'
import type { Resolved } from '../../lookup/resolve-references.ts'
import { fillPlaceholders, referencesIn } from '../../templates/placeholders.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/**
 * The environment of a command before its references are replaced: of files the later wins, and the caller's environment
 * wins over all of them.
 * @param files texts as dotenv writes them
 */
export function mergeVariables(files: readonly string[], own: Variables, keepsToken: boolean): Variables {
  const { CARDEA_TOKEN: token, ...others } = Object.assign(
    {},
    ...files.map((text) => parseEnv(text)),
    own,
  ) as {
    CARDEA_TOKEN?: string
  } & Record<string, string | undefined>
  return keepsToken && token !== undefined ? { ...others, CARDEA_TOKEN: token } : others
}

/** The references in values: a value as a whole, and each placeholder within one. */
export const referencesOf = (variables: Variables): string[] =>
  Object.values(variables).flatMap((value = '') =>
    isReference(value) ? [value] : referencesIn(Buffer.from(value)),
  )

/** The variables with a value in place of each reference. @throws CliError for what no variable can hold */
export function fillVariables(
  variables: Variables,
  resolved: ReadonlyMap<string, Pick<Resolved, 'value'>>,
): Record<string, string | undefined> {
  const valueOf = (reference: string) => resolved.get(reference)?.value ?? ''
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (value === undefined) return [name, value]
      const bytes = isReference(value) ? valueOf(value) : fillPlaceholders(Buffer.from(value), valueOf)
      const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8')
      if (text.includes('\0'))
        throw new CliError(
          'failed',
          'variable/unfit',
          `${name}: a variable cannot hold such bytes. Use inject.`,
        )
      return [name, text]
    }),
  )
}
