import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { root } from './checkout.mjs'

const nobody = 65_534

test('an account that may not write the checkout runs commands in it, and installs nothing', async () => {
  const checkout = await mkdtemp(join(tmpdir(), 'cardea-read-only-'))
  onTestFinished(async () => {
    await chmod(join(checkout, 'node_modules'), 0o755)
    await rm(checkout, { recursive: true })
  })
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  for (const path of [...manifests, 'package-lock.json', 'node_modules/.package-lock.json', 'scripts'])
    await cp(join(root, path), join(checkout, path), { recursive: true })
  await mkdir(join(checkout, 'node_modules/.bin'))
  await chmod(checkout, 0o755)
  await chmod(join(checkout, 'node_modules'), 0o555)

  // Root writes everywhere, so it becomes an account that does not, once the program is read.
  const program = `const { installIfNeeded } = await import(${JSON.stringify(join(checkout, 'scripts/install.mjs'))})
    if (process.getuid() === 0) process.seteuid(${nobody})
    await installIfNeeded()`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})
