import type { Change } from '../../database/change-events.ts'

/** PostgreSQL takes payloads shorter than 8 000 bytes. */
const mostBytes = 7_900

/** Packs changes, each once, into payloads of NOTIFY. */
export function packChanges(changes: readonly Change[]): string[] {
  const texts = new Set(changes.map((change) => JSON.stringify(change)))
  const payloads: string[][] = []
  let bytes = Infinity
  for (const text of texts) {
    bytes += text.length + 1
    if (bytes > mostBytes) {
      payloads.push([])
      bytes = text.length + 2
    }
    payloads.at(-1)?.push(text)
  }
  return payloads.map((texts) => `[${texts.join(',')}]`)
}

/** The changes of a payload; none if another version wrote it in a form that this one cannot read. */
export function unpackChanges(payload: string): Change[] {
  try {
    const changes: unknown = JSON.parse(payload)
    return Array.isArray(changes) ? changes.filter(isChange) : []
  } catch {
    return []
  }
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
