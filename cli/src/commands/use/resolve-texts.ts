import type { Client } from '@cardea/client'
import { parseReference } from '@cardea/client/references/reference'
import { CliError } from '../../errors/cli-error.ts'
import { resolveReferences, type Resolved } from '../../lookup/resolve-references.ts'
import type { Context } from '../../context/context.ts'

/**
 * The values of references, by their texts. Where there are none, no session is needed.
 * @throws CliError which names all that fail
 */
export async function resolveTexts(
  { signedIn, now }: Pick<Context, 'signedIn' | 'now'>,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Resolved>> {
  const wanted = [...new Set(texts)]
  if (wanted.length === 0) return new Map()
  const references = wanted.map((text) => {
    const reference = parseReference(text)
    return reference && (reference.field !== null || reference.file !== null) ? reference : null
  })
  const broken = wanted.filter((_, index) => references[index] === null)
  if (broken.length > 0) {
    const names = broken.map((text) => `“${text}”`).join(', ')
    throw new CliError('missing', 'reference/invalid', `No reference to a field or a file: ${names}.`)
  }
  const client: Client = await signedIn()
  const values = await resolveReferences(
    client,
    references.filter((reference) => reference !== null),
    now(),
  )
  return new Map(wanted.flatMap((text, index) => (values[index] ? [[text, values[index]] as const] : [])))
}
