import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pieces } from './pieces.tsx'

test('a line of pieces leaves no dot behind where it breaks, and reads as one line', async () => {
  await render(
    <p data-testid="line" className="w-40">
      <Pieces>
        {'3 records'}
        {null}
        {'4 people'}
        {'you own this group'}
      </Pieces>
    </p>,
  )
  const line = page.getByTestId('line')
  await expect.element(line).toMatchTextContent('3 records · 4 people · you own this group')
  const left = line.element().getBoundingClientRect().left
  const dots = [...line.element().querySelectorAll('span span span')].map((dot) =>
    dot.getBoundingClientRect(),
  )
  // The first dot stands between two pieces, the second one left of the edge, where the line is cut off.
  expect(dots.map(({ right }) => right <= left + 0.5)).toEqual([false, true])
})
