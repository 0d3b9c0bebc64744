import { expect } from '@playwright/test'
import axe from 'axe-core'
import type { Doc, Tab } from './tab.ts'

const run = (options: string) =>
  `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => html + ': ' + failureSummary)].join('\\n')))`

/** Axe finds nothing in a document of the extension, in either theme and in forced colours, where the driver can change them. */
export async function expectAccessible(tab: Tab, doc: Doc = tab): Promise<void> {
  await doc.evaluate(`(() => { ${axe.source}; return true })()`)
  for (const scheme of ['light', 'dark', 'forced'] as const) {
    if (scheme !== 'light' && !tab.theme) continue
    await tab.theme?.(scheme)
    await doc.evaluate('new Promise(requestAnimationFrame)')
    // Frames of other documents are looked at by themselves.
    const found = await doc.evaluate(run(`{ resultTypes: ['violations'], iframes: false }`))
    expect(found, `axe in ${scheme}`).toEqual([])
  }
  await tab.theme?.('light')
}
