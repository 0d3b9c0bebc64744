export type SecretRun = { kind: 'letter' | 'digit' | 'symbol'; text: string }

function kindOf(character: string): SecretRun['kind'] {
  if (/^\p{Nd}/u.test(character)) return 'digit'
  return /^[\p{L}\p{M}\s]/u.test(character) ? 'letter' : 'symbol'
}

/** A secret cut into runs of letters, digits and symbols, in order; together they are the secret again. */
export function secretRuns(secret: string): SecretRun[] {
  const runs: SecretRun[] = []
  for (const { segment } of new Intl.Segmenter().segment(secret)) {
    const kind = kindOf(segment)
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += segment
    else runs.push({ kind, text: segment })
  }
  return runs
}
