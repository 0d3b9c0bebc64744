/** @file The person’s keys in this browser: how they are, and the ways to open them here. */
import type { Vault } from '@cardea/client/vault/make-vault'
import { ApiError } from '@cardea/client/calls/api-error'
import { spans } from '@cardea/contract'
import { confirm } from './pairing.ts'
import { refresh, vault } from './vault.ts'

export interface KeysHere {
  is: ReturnType<Vault['state']>
  /** Whether the person has keys at all. */
  hasKeys: boolean
  /** When their recovery sheet was made; null where there is none. */
  sheet: string | null
  /** Their own eight words, where the keys are open. */
  words: string | null
}

export interface Asked {
  id: string
  /** Six words, to be typed on another device. */
  words: string
  /** Milliseconds since 1970. */
  until: number
}

/** @throws ApiError */
async function opened(): Promise<Vault> {
  const kept = await vault()
  if (!kept) throw new ApiError({ status: 401, code: 'auth/unauthenticated' })
  return kept.keys.vault()
}

export async function keysHere(): Promise<KeysHere> {
  const keys = await opened()
  // Another device may have taken this browser's key away.
  const is = await keys.refresh()
  const own = keys.own()
  return {
    is,
    hasKeys: own?.keys != null,
    sheet: own?.unlockers.find(({ kind }) => kind === 'words')?.createdAt ?? null,
    words: is === 'open' ? await keys.fingerprint() : null,
  }
}

/** Asks another device of the person for the keys. */
export async function askForApproval(): Promise<Asked> {
  const keys = await opened()
  const asked = await keys.askForApproval()
  return { ...asked, until: Date.now() + spans.unlockRequestMs }
}

/** Whether another device was given the words; then the list is read by the keys. */
export async function followApproval(): Promise<{ is: 'waiting' | 'over' | 'done' | 'strange' }> {
  const keys = await opened()
  const is = await keys.followRequest()
  if (is !== 'done') return { is }
  if (keys.state() !== 'open') return { is: 'strange' }
  await refresh()
  return { is }
}

/** Takes back what this browser has asked for. */
export async function denyApproval(request: string): Promise<{ isDenied: true }> {
  const keys = await opened()
  await keys.denyDevice(request)
  return { isDenied: true }
}

/**
 * Opens the keys by the 24 words of a recovery sheet, and keeps a key of this browser, which the person confirms where the
 * sign-in was long ago. Without one nothing stays open, as the background ends when it rests.
 */
export async function openBySheet(
  words: string,
): Promise<{ is: 'wrong' | 'strange' | 'unconfirmed' | 'open' }> {
  const keys = await opened()
  // One that was taken away may still be here: only another one opens them from now on.
  const before = await keys.pointOfDevice()
  if (!(await keys.unlockByWords(words))) return { is: 'wrong' }
  if (keys.state() !== 'open') return { is: 'strange' }
  try {
    if ((await keys.pointOfDevice()) === before) {
      await confirm()
      await keys.keepHere()
    }
  } catch {
    const kept = await vault()
    kept?.keys.forget()
    return { is: 'unconfirmed' }
  }
  await refresh()
  return { is: 'open' }
}
