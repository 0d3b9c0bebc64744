import { expect, test } from 'vitest'
import { takeProblems } from './problems.ts'

test('what the content security policy of the page forbids is a problem of a component test', async () => {
  const style = document.createElement('style')
  style.textContent = 'body { color: red }'
  document.head.append(style)
  style.remove()
  let problems = ''
  await expect.poll(() => (problems += takeProblems().join())).toMatch('style-src-elem inline')
})
