import { readFileSync } from 'node:fs'

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'ksh', 'zsh'])
const lookEachMs = 100

/**
 * Calls back once when the npm that started us is gone. It starts us behind a shell, passes on no signal that it
 * cannot catch, and leaves us to another parent when it dies.
 * Started by hand or by a supervisor we outlive the process that started us, as nohup and the like expect.
 * @param {() => void} whenGone
 */
export function watchLauncher(whenGone) {
  if (!process.env['npm_lifecycle_event']) return
  const launcher = parents()
  const timer = setInterval(() => {
    if (parents() === launcher) return
    clearInterval(timer)
    whenGone()
  }, lookEachMs)
  timer.unref()
}

/** Our parent, and where that is npm's shell, the parent of it. */
function parents() {
  const [name, grandparent] = parentOf(process.ppid)
  return shells.has(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`
}

/**
 * @param {number} pid
 * @returns {[name: string, parent: string]} empty where the system does not say (without /proc)
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = stat.lastIndexOf(')')
    const name = stat.slice(stat.indexOf('(') + 1, nameEnd)
    return [name, stat.slice(nameEnd + 2).split(' ')[1] ?? '']
  } catch {
    return ['', '']
  }
}
