/** @file A person's keys at work: what a page, an extension and a command line open and seal by. */
import { addDevice, addUnlocker } from './add-unlocker.ts'
import { amendAddress } from './amend-address.ts'
import { approveDevice, denyDevice } from './approve-device.ts'
import { askForApproval, followRequest } from './ask-for-approval.ts'
import { forgetDevice, pointOfDevice } from './device-key.ts'
import type { Carrying } from './carry.ts'
import type { VaultEnvironment } from './environment.ts'
import { handingOver } from './handing-over.ts'
import { become, forgetItems, keysOf, type Holder, type VaultState } from './holder.ts'
import { keptKeys } from './kept-keys.ts'
import { nothingSeen } from './opened.ts'
import { statementOf } from './open-keys.ts'
import { refresh } from './refresh.ts'
import { renewKeys } from './renew-keys.ts'
import { keepSheet, makeSheet } from './sheet.ts'
import { takeBack } from './take-back.ts'
import { changeTrust } from './trust.ts'
import { writeSeen } from './write-seen.ts'
import type { TrustStore } from './trust-store.ts'
import { beginAgain, start, unlockBy, type StartOptions } from './unlock.ts'
import { passkeyUnlocker, sheetUnlocker, type PasskeyOutputs } from './unlockers.ts'
import { fingerprintWords, sheetSecret } from './words.ts'

export type Vault = ReturnType<typeof makeVault>

/** What a vault knows before it was started: nothing. */
function newHolder(environment: VaultEnvironment): Holder {
  const holder: Holder = {
    environment,
    state: { is: 'closed' },
    own: null,
    asking: null,
    sheet: null,
    wrongWords: new Map(),
    listeners: new Set(),
    selfKeys: new Map(),
    itemKeys: new Map(),
    records: new Map(),
    groups: new Map(),
    people: new Map(),
    seen: nothingSeen(),
    writeSeen: () => writeSeen(holder),
    renewGroup: async (id) => (await import('./group-keys.ts')).renewGroup(holder, id),
    left: null,
    leftKey: async (item, sealed) => (await import('./left-keys.ts')).leftKey(holder, item, sealed),
    sent: new Map(),
  }
  return holder
}

/** Makes the vault of one person. It opens nothing before `start`. */
export function makeVault(environment: VaultEnvironment) {
  const holder = newHolder(environment)
  const { id } = environment.person
  /** Acts on a person's keys are done one after the other, among all pages of a browser. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => environment.inTurn('keys', act)

  return {
    state: (): VaultState['is'] => holder.state.is,
    /** Calls back with each new state. @returns a function that stops it */
    onChange(listener: (state: VaultState['is']) => void): () => void {
      const heard = ({ is }: VaultState): void => listener(is)
      holder.listeners.add(heard)
      return () => void holder.listeners.delete(heard)
    },
    /** What the server told last: unlockers, requests, how much waits. */
    own: () => holder.own,
    start: (options?: StartOptions) => inTurn(async () => (await start(holder, options)).is),
    /** Reads the keys as they are now. They are never made by it. */
    refresh: () => inTurn(async () => (await refresh(holder)).is),
    /** Drops all that is open. The device's key stays, and opens nothing by itself. */
    lock(): void {
      if (holder.state.is === 'open') holder.state.keys.accountKey.fill(0)
      forgetItems(holder)
      Object.assign(holder, { own: null, asking: null, sheet: null })
      become(holder, { is: 'closed' })
    },
    /** @returns whether the passkey is an unlocker */
    unlockByPasskey: (outputs: PasskeyOutputs) =>
      inTurn(async () => (await unlockBy(holder, await passkeyUnlocker(id, outputs))) !== null),
    /** @returns whether the words are those of the person's sheet */
    unlockByWords: (typed: string) =>
      inTurn(async () => {
        const secret = await sheetSecret(typed)
        return secret !== null && (await unlockBy(holder, await sheetUnlocker(id, secret))) !== null
      }),
    askForApproval: () => askForApproval(holder),
    followRequest: () => inTurn(() => followRequest(holder)),
    approveDevice: (requestID: string, words: string) =>
      inTurn(() => approveDevice(holder, requestID, words)),
    denyDevice: (requestID: string) => denyDevice(holder, requestID),
    /** Makes this device an unlocker, where opening by words or a passkey could not. */
    keepHere: () => inTurn(() => addDevice(holder)),
    addPasskey: (passkeyID: string, outputs: PasskeyOutputs) =>
      inTurn(async () => addUnlocker(holder, { ...(await passkeyUnlocker(id, outputs)), passkeyID })),
    makeSheet: () => makeSheet(holder),
    keepSheet: (typedBack: readonly string[]) => inTurn(() => keepSheet(holder, typedBack)),
    /** @param isStolen another person could have it */
    removeUnlocker: (unlockerID: string, isStolen = false) =>
      inTurn(() => renewKeys(holder, { remove: [unlockerID], isStolen })),
    beginAgain: () => inTurn(async () => (await beginAgain(holder)).is),
    takeBack: () => inTurn(async () => (await takeBack(holder)).is),
    /** After the person's address changed. */
    amendAddress: (email: string) => inTurn(() => amendAddress(holder, email)),
    /** The person's own eight words. */
    fingerprint: () => fingerprintWords(id, statementOf(keysOf(holder)).sign),
    trust: (): TrustStore => keysOf(holder).trust,
    changeTrust: (change: (store: TrustStore) => TrustStore) =>
      environment.inTurn('trust', () => changeTrust(holder, change)),
    /** How the person’s new records are sealed; null: as the server says. */
    chooseDefault: (made: TrustStore['default']) =>
      environment.inTurn('trust', () => changeTrust(holder, (store) => ({ ...store, default: made }))),
    /** Seals and opens for the carrier of a client. */
    carry: async (kind: keyof Carrying, asked: string): Promise<string> => {
      // It comes with the first item that is sealed for people.
      const { carry } = await import('./carry.ts')
      return carry(holder, kind, asked)
    },
    /** The keys of what this device keeps for the person. @param serverKey base64url */
    keptKeys: (serverKey: string) => keptKeys(holder, serverKey),
    ...handingOver(holder),
    /** Writes what was seen at once, as before the end of a process. */
    writeSeen: () => writeSeen(holder),
    /** The public key of this device’s own unlocker; null where it keeps none. */
    pointOfDevice: () => pointOfDevice(environment),
    /** "Forget this browser". */
    forgetDevice: () => inTurn(() => forgetDevice(environment)),
  }
}
