import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { themePreference } from '../storage/theme.ts'

/** A theme changes colours, and pictures: the second one is held to the rules about those. */
const themes: { theme: 'light' | 'dark'; options: RunOptions }[] = [
  { theme: 'light', options: {} },
  { theme: 'dark', options: { runOnly: ['color-contrast', 'link-in-text-block', 'image-alt'] } },
]

/** Axe finds nothing on the page as it stands, in either theme; the chosen theme is the light one then. */
export async function expectAccessible(): Promise<void> {
  for (const { theme, options } of themes.toReversed()) {
    themePreference.set(theme)
    await isSettled()
    const { violations } = await axe.run({ ...options, resultTypes: ['violations'], preload: false })
    const found = violations.map(({ id, nodes }) =>
      [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join('\n'),
    )
    expect(found, `axe in ${theme}`).toEqual([])
  }
}

/** Colours are measured once nothing moves any more. Carets and spinners never stop, so only what ends is awaited. */
async function isSettled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((one) => one.finished))
}
