import { resolveReferences, type Resolved } from '../../lookup/resolve-references.ts'
import type { Context } from '../../context/context.ts'

/**
 * The values of references, by their texts.
 * @throws CliError which names all that fail
 */
export async function resolveTexts(
  context: Pick<Context, 'signedIn' | 'now'>,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Resolved>> {
  const wanted = [...new Set(texts)]
  const resolved = await resolveReferences(context, wanted)
  return new Map(wanted.flatMap((text, index) => (resolved[index] ? [[text, resolved[index]] as const] : [])))
}
