/**
 * The clipboard: writing to it, and taking back from it what is secret. A browser lets a page read the clipboard only
 * where the person allowed it, so what was copied is cleared where we know that it is still ours: read and found the
 * same, or nothing else can have been copied because the page was in front all the time. Elsewhere the person is told.
 * Until then the page remembers a digest only, as the vault may be locked meanwhile; then it is cleared at once.
 */
import { clipboardUntilPreference } from './clipboard-until.ts'
import { findCopy, forgetCopy, keepCopy } from './kept-copy.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'

/** How long a copied secret stays. */
export const secretStaysMs = 30_000

type Watched = {
  /** What a page may write to the clipboard, it may digest: both are for secure pages only. */
  digest: Promise<string>
  timer: ReturnType<typeof setTimeout>
  /** Whether something else may be on the clipboard by now. */
  isInDoubt: boolean
  onLeft: () => void
  stop: () => void
}

let watched: Watched | null = null

/** Writes text, also one that is still being fetched: some browsers only take it in the moment of the press. @throws what the browser or `text` throws */
export async function writeClipboard(text: string | Promise<string>): Promise<string> {
  forget()
  if (typeof text === 'string') {
    await navigator.clipboard.writeText(text)
    return text
  }
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).catch(async () => {
    await navigator.clipboard.writeText(await text)
  })
  // The text's own failure is told first: without it, there was nothing to write, and nothing more to tell.
  written.catch(() => undefined)
  const value = await text
  await written
  return value
}

/**
 * Clears a copied secret after a while.
 * @param onLeft called where it could not be cleared and may still be there
 * @returns when that is, ms since 1970
 */
export function clearClipboardLater(text: string, onLeft: () => void): number {
  const digest = digestOf(text)
  const until = Date.now() + secretStaysMs
  watch({ digest, until, isInDoubt: false }, onLeft)
  void digest.then((known) => keepCopy(until, known))
  return until
}

/**
 * Goes on after a reload with what the page before had copied. Something else may have been copied meanwhile, so it is in doubt.
 * @param onLeft as above
 */
export async function resumeClearing(onLeft: () => void): Promise<void> {
  const until = clipboardUntilPreference.get()
  const digest = await findCopy()
  if (until === 0 || watched) return
  watch({ digest: Promise.resolve(digest ?? ''), until, isInDoubt: true }, onLeft)
}

type Copied = Pick<Watched, 'digest' | 'isInDoubt'> & { until: number }

function watch({ digest, isInDoubt, until }: Copied, onLeft: () => void): void {
  stopWatching()
  const doubt = () => {
    if (watched) watched.isInDoubt = true
  }
  const events = ['copy', 'cut', 'blur'] as const
  for (const event of events) window.addEventListener(event, doubt)
  watched = {
    digest,
    timer: setTimeout(() => void clearWhenSeen(), Math.max(until - Date.now(), 0)),
    isInDoubt,
    onLeft,
    stop: () => {
      for (const event of events) window.removeEventListener(event, doubt)
      window.removeEventListener('focus', onFocus)
    },
  }
}

/** Clears the clipboard at a person's request. @throws what the browser throws */
export async function clearClipboardNow(): Promise<void> {
  forget()
  await navigator.clipboard.writeText('')
}

function forget(): void {
  stopWatching()
  forgetCopy()
}

function stopWatching(): void {
  if (!watched) return
  clearTimeout(watched.timer)
  watched.stop()
  watched = null
}

const onFocus = () => void clearWhenSeen()

/** Browsers let only the page in front near the clipboard, so in the background it waits. */
async function clearWhenSeen(): Promise<void> {
  if (!watched) return
  if (!document.hasFocus()) {
    window.addEventListener('focus', onFocus, { once: true })
    return
  }
  const { digest, isInDoubt, onLeft } = watched
  forget()
  const found = await look(await digest)
  if (found === 'other') return
  if (found === 'unknown' && isInDoubt) {
    onLeft()
    return
  }
  await navigator.clipboard.writeText('').catch(onLeft)
}

onMemoryPurge(() => void clearWhenSeen())

async function look(digest: string): Promise<'same' | 'other' | 'unknown'> {
  try {
    // The name is not in every browser's list; those that lack it throw.
    const permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    if (permission.state !== 'granted') return 'unknown'
    return (await digestOf(await navigator.clipboard.readText())) === digest ? 'same' : 'other'
  } catch {
    return 'unknown'
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(bytes).join()
}
