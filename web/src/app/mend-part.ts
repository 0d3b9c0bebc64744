import { tellConnection } from '../api/client.ts'
import { waitFor } from '@cardea/client/calls/wait-for'
import { keepDraftsNow } from '../data/drafts/kept-drafts.ts'
import { reloadPage } from '../overlays/reload-page.ts'

const pauseMs = 2_000
/**
 * A page that was reloaded and still lacks a part may get its files from an outdated cache: it waits this long before
 * it reloads again.
 */
const reloadAgainMs = 15_000
/** Some engines treat a failed import as failed for the page's lifetime. */
const hopeless = 2

/** This page's entry script; its name changes with each build. */
const entry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload')

/**
 * Waits until a part that failed to load is worth another try, that is until the server answers. If the server has a
 * newer build, or the part still fails, reloads the page once; unsaved input is kept as a draft.
 * @param tries how often the part failed while the server answered
 * @returns whether the server answers, so that the try counts
 */
export async function mendPart(tries: number): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : null),
    () => undefined,
  )
  tellConnection(page !== undefined)
  const own = entry()
  const isOther = typeof page === 'string' && typeof own === 'string' && !page.includes(own)
  const mayReload = !wasReloaded() || performance.now() > reloadAgainMs
  if (mayReload && (isOther || (typeof page === 'string' && tries >= hopeless))) {
    await keepDraftsNow().catch(() => undefined)
    reloadPage()
    return new Promise(() => undefined)
  }
  await waitFor(pauseMs)
  return page !== undefined
}
