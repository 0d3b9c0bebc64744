import { expect, test } from 'vitest'
import { storageKey } from '@cardea/client/preferences/storage-key'
import themeScript from '../../../public/theme.js?raw'

test('the script that runs before the first paint reads the key the preference writes', () => {
  expect(themeScript).toContain(`localStorage.getItem('${storageKey('theme')}')`)
})
