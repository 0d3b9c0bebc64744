import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { testApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { runCardea, type Ran } from './run-cardea.ts'

export interface Scene {
  app: TestApp
  /** The address of the server. */
  url: string
  /** A home of its own for one profile. */
  home: () => Promise<Home>
}

export interface Home {
  folder: string
  /** Runs a command of this home, whose session lies in a file. */
  run(args: readonly string[], input?: string, variables?: Record<string, string>): Promise<Ran>
  /** Signs in by a mailed code. */
  signIn(email: string): Promise<void>
}

/** A real server whose calls are sealed, for the tests of one file, and homes of the command line beside it. */
export async function scene(settings: Record<string, string> = {}): Promise<Scene> {
  const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on', ...settings } })
  const url = await app.listen()
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  async function home(): Promise<Home> {
    const folder = await mkdtemp(join(tmpdir(), 'cardea-cli-'))
    folders.push(folder)
    const own = { CARDEA_HOME: folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
    return {
      folder,
      run: (args, input, variables) => runCardea(args, { ...own, ...variables }, input),
      async signIn(email) {
        const { status, err } = await runCardea(
          ['login', email],
          own,
          async () => `${await app.inbox.codeFor(email)}\n`,
        )
        expect(status, err).toBe(0)
      },
    }
  }
  return { app, url, home }
}
