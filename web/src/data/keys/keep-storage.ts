/** Firefox alone asks the person, and only after the person asked for something. */
const asksAloud = /\bFirefox\//

/** Asks the browser not to delete what it keeps for this server when room is short, or after a week without a visit. */
export async function keepStorage(): Promise<void> {
  if (asksAloud.test(navigator.userAgent) || !('persist' in navigator.storage)) return
  await navigator.storage.persist().catch(() => false)
}
