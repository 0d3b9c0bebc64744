import { afterEach, expect, test } from 'vitest'
import { furnish } from '../../testing/furnish.ts'
import { openApp } from '../../testing/open-app.tsx'
import { title } from '../../testing/parts.ts'

afterEach(() => document.documentElement.classList.remove('dark'))

/** Relative luminance, as WCAG has it, of a colour of the page's tokens. */
function luminance(token: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('each part of the bar stands out from the page in both themes', async () => {
  furnish()
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  for (const isDark of [false, true]) {
    document.documentElement.classList.toggle('dark', isDark)
    for (const part of ['sound', 'weak', 'twice', 'rest'])
      expect(contrast(`--health-${part}`, '--surface'), `${part}, dark: ${isDark}`).toBeGreaterThanOrEqual(3)
  }
})
