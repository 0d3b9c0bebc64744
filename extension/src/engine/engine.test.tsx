import { expect, test } from 'vitest'
import { fieldsOf } from './engine.ts'

test('every input of a page is named, in the order of the page', () => {
  document.body.innerHTML =
    '<form><input name="a"><select name="b"></select><textarea name="c"></textarea></form>'
  expect(fieldsOf(document).map(({ element }) => element.getAttribute('name'))).toEqual(['a', 'b', 'c'])
})

test('a sign-in takes a user name and the current password', () => {
  document.body.innerHTML =
    '<form><label>E-mail <input name="e"></label><input type="password" name="p"><button>Sign in</button></form>'
  expect(fieldsOf(document).map(({ token }) => token)).toEqual(['email', 'current-password'])
})
