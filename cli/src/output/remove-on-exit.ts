import { rmSync } from 'node:fs'

/** Removes a file or folder after the act, and also where a signal ends this process meanwhile. */
export async function removingAfter<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  const remove = (): void => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await act()
  } finally {
    process.off('exit', remove)
    remove()
  }
}
