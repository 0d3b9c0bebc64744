import { spawn } from 'node:child_process'
import { once } from 'node:events'

const programs: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the browser of this person. @returns whether a program for that was started */
export async function openBrowser(address: string): Promise<boolean> {
  const [program, ...args] = programs[process.platform] ?? ['xdg-open']
  // The address comes from the server: nothing but a web address is handed to a program.
  if (!/^https?:\/\//.test(address)) return false
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  child.unref()
  return once(child, 'spawn').then(
    () => true,
    () => false,
  )
}
