import { expect, test } from 'vitest'
import { storageKey } from '../../storage/storage-key.ts'
import themeScript from '../../../public/theme.js?raw'

test('the script that runs before the first paint reads the key the preference writes', () => {
  expect(themeScript).toContain(`localStorage.getItem('${storageKey('theme')}')`)
})
