/** What an address leads to: a link by `/l/{id}`, a form by `/give/{id}`. Null for an address of nothing. */
export function placeIn(path: string): { kind: 'link' | 'form'; id: string } | null {
  const [, start, id] = /^\/(l|give)\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return id === undefined ? null : { kind: start === 'l' ? 'link' : 'form', id: decodeURIComponent(id) }
  } catch {
    return null
  }
}
