/** `482 913`: in two halves, as people read codes aloud. */
export function groupedCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
