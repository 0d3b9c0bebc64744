/** Less than the ten minutes for which the server takes it. */
const goodForMs = 9 * 60_000

let proof: { path: string; at: number } | null = null

const here = (): string => window.location.pathname + window.location.search

/** The person has just confirmed at the provider who they are. @param path the page they left for it: that one need not ask again */
export function noteProof(path: string): void {
  proof = { path, at: performance.now() }
}

/** Whether that was a moment ago, for the page that is shown. */
export const isJustProven = (): boolean =>
  proof !== null && proof.path === here() && performance.now() - proof.at < goodForMs
