import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useToastsAbove } from './use-toasts-above.ts'

function Bar({ rem }: { rem: number }) {
  useToastsAbove(rem)
  return null
}

const lifted = () => document.documentElement.style.getPropertyValue('--toast-bottom')

test('messages stand above the highest of what lies over the foot of the page, as long as it is there', async () => {
  const button = await render(<Bar rem={3.75} />)
  expect(lifted()).toBe('3.75rem')
  const bar = await render(<Bar rem={7.5} />)
  expect(lifted()).toBe('7.5rem')
  await bar.unmount()
  expect(lifted()).toBe('3.75rem')
  await button.rerender(<Bar rem={0} />)
  expect(lifted()).toBe('')
})
