import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The licences of the packages whose modules are in the bundle, as those ask for. */
export async function licencesOf(modules: readonly string[]): Promise<string> {
  const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  const texts = await Promise.all(
    [...new Set(folders)].toSorted().map(async (folder) => {
      const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
        name: string
        version: string
      }
      const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry))
      if (file === undefined) throw new Error(`${name} has no file with its licence.`)
      return `${name} ${version}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`
    }),
  )
  return texts.join('\n---\n\n')
}
