/** Less than the ten minutes that the server allows. */
const goodForMs = 9 * 60_000

let proof: { path: string; at: number } | null = null

const here = (): string => window.location.pathname + window.location.search

/**
 * The person has just proved their identity at the provider. @param path the page they left for it: it need not ask
 * again
 */
export function noteProof(path: string): void {
  proof = { path, at: performance.now() }
}

/** Whether that was a moment ago, for the present page. */
export const isJustProven = (): boolean =>
  proof !== null && proof.path === here() && performance.now() - proof.at < goodForMs
