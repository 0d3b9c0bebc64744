import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { make, show } from '../pages/dom.ts'
import { toast } from './popup-parts.ts'

test('what is told in passing stays while another page is drawn, as after a change of the language', () => {
  toast('Copied')
  show(make('main', {}, 'Einträge'))
  expect(document.body.innerText).toMatch(/Einträge[^]*Copied/)
  expect(document.querySelectorAll('.toast')).toHaveLength(1)
})
