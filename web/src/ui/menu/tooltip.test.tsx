import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from './tooltip.tsx'

const size = { display: 'block', width: 200, height: 40 }

/** Two buttons, the tooltip of the first over the second. */
async function aPair() {
  const pressed: string[] = []
  await render(
    <>
      <Tooltip text="Preview the first">
        <button type="button" style={size}>
          First
        </button>
      </Tooltip>
      <button type="button" aria-label="Second" style={size} onClick={() => pressed.push('second')}>
        <svg width="200" height="40" />
      </button>
    </>,
  )
  return { pressed, tooltip: page.getByText('Preview the first') }
}

test('a press on a tooltip closes it and reaches what lies under it', async () => {
  const { pressed, tooltip } = await aPair()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toBeVisible()
  // Longer than it takes to hide the tooltip of a button that loses the focus.
  await tooltip.click({ delay: 300 })
  expect(pressed).toEqual(['second'])
  await expect.element(tooltip).not.toBeInTheDocument()
})

test('a tooltip that the pointer showed stays while the pointer is on it', async () => {
  const { tooltip } = await aPair()
  await page.getByRole('button', { name: 'First' }).hover()
  await expect.element(tooltip).toBeVisible()
  await tooltip.hover()
  const { left, top } = tooltip.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 8, top + 8)).toBe(tooltip.element())
})
