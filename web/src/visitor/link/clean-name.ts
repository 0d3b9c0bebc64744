import { withoutTurns } from '@cardea/contract'

const mostCharacters = 120

/** The name that a file is saved under: one name in one folder, of which every character is seen. */
export function cleanName(name: string): string {
  const clean = withoutTurns(name)
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const [, stem = clean, end = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(clean) ?? []
  return `${stem.slice(0, mostCharacters)}${end}` || 'file'
}
