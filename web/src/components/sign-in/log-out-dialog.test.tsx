import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { markOf, onlyBrowserOf } from '../../data/keys/only-browser.ts'
import { speak, textsReady } from '../../i18n/spoken.ts'
import { translations } from '../../i18n/translations.ts'
import { answerKeysElsewhere } from '../../testing/answer-keys.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf } from '../../testing/parts.ts'

const lena = aUser('Lena')

async function speakGerman(): Promise<void> {
  speak('de', (await translations.de()).files)
  await textsReady()
}

afterEach(() => speak('en', {}))

test('the three answers of who logs out of the only browser that opens their records stand in one row, in German too', async () => {
  await page.viewport(1440, 900)
  await speakGerman()
  furnish({ me: lena })
  answerSettings()
  answerKeysElsewhere(lena)
  onlyBrowserOf.set([markOf(lena._id)])
  await openApp('/settings')
  await buttonOf('Abmelden').first().click()
  const asked = dialogOf('In diesem Browser abmelden?')
  const tops = ['Blatt drucken', 'Abbrechen', 'Abmelden'].map(
    async (name) => (await buttonOf(name, asked).findElement()).getBoundingClientRect().top,
  )
  expect(new Set(await Promise.all(tops)).size).toBe(1)
})
