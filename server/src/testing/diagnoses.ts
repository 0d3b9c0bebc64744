import { chmod } from 'node:fs/promises'
import { testMasterKey } from './clone-database.ts'
import { databaseUrl } from './database-url.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { TestApp } from './test-app.ts'
import { examine } from '../operations/doctor/doctor.ts'

/** Asks the doctor about a running app. */
export function diagnoses(app: TestApp, url: string) {
  /** Settings of the running app, as its operator has them. */
  async function goodSettings(): Promise<Record<string, string>> {
    const folder = await temporaryFolder()
    await chmod(folder, 0o700)
    return {
      DATABASE_URL: databaseUrl(app.parts.vault.connection),
      DATA_DIR: folder,
      MASTER_KEY: testMasterKey.value ?? '',
      SMTP_URL: app.inbox.url,
      OPERATORS: 'operator@example.org',
      PUBLIC_URL: url,
    }
  }

  /** The state of a check and what it says, with these settings in place of good ones. */
  async function diagnose(name: string, settings: Record<string, string> = {}): Promise<string> {
    const checks = await examine({ ...(await goodSettings()), ...settings })
    const found = checks.filter((check) => check.name === name)
    const worst = found.find(({ state }) => state === 'fail') ?? found.find(({ state }) => state === 'warn')
    const check = worst ?? found[0]
    return `${check?.state}: ${check?.says}`
  }
  return { goodSettings, diagnose }
}
