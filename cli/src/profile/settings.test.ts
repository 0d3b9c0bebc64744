import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'

test('what the file of all profiles says holds for each profile, and a flag or a variable wins over it', () => {
  const home = mkdtempSync(join(tmpdir(), 'cardea-settings-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const file = { server: 'https://vault.example.org', profile: 'work', store: 'file', ca: '/ca.pem' }
  writeFileSync(join(home, 'config.json'), JSON.stringify(file))
  expect(readSettings({}, { CARDEA_HOME: home })).toMatchObject(file)
  expect(readSettings({ profile: 'other' }, { CARDEA_HOME: home }).store).toBe('file')
  expect(readSettings({}, { CARDEA_HOME: home, CARDEA_STORE: 'none' }).store).toBe('none')
  expect(readSettings({ store: 'keychain' }, { CARDEA_HOME: home, CARDEA_STORE: 'none' }).store).toBe(
    'keychain',
  )
})
