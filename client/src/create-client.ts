import { serverRoutes, type RecordSearch } from '@cardea/contract'
import { bareClientOf } from './bare-client.ts'
import { call } from './calls/call.ts'
import { download } from './calls/download.ts'
import { openEvents } from './calls/open-events.ts'
import { upload } from './calls/upload.ts'
import { makeCore, type Core } from './core.ts'
import type { Environment } from './environment.ts'
import { follow } from './live/follow.ts'
import { lock, unlock } from './lock/lock.ts'
import { noteUse } from './lock/note-use.ts'
import { fetchList, type ListOptions } from './list/fetch-list.ts'
import { forgetVault, purgeAtLock } from './list/purge-memory.ts'
import { foldText } from './search/fold-text.ts'
import { findRecords } from './records/find-records.ts'
import { makeMany } from './records/make-many.ts'
import { openMany } from './records/open-many.ts'
import { changeRecord, makeRecord, openRecord } from './records/records.ts'
import { openVersion } from './records/versions.ts'
import { enterService } from './sign-in/enter-service.ts'
import { logOut } from './sign-in/log-out.ts'
import { requestApproval } from './sign-in/request-approval.ts'
import { enter, enterByPasskey, enterSecondFactor, replaceSessionBy, sendCode } from './sign-in/sign-in.ts'

export type Client = ReturnType<typeof clientOf>

/** Makes a client of one server from its environment. Two clients of one process share nothing but their storage. */
export const createClient = (environment: Environment): Client => clientOf(makeCore(environment))

/** All that a client can do, bound to what it knows. */
export function clientOf(core: Core) {
  const bare = bareClientOf(core)
  purgeAtLock(core)
  const { of, tellSession, ...shared } = bare
  return {
    ...shared,
    of,
    upload: of(upload),
    download: of(download),
    events: of(openEvents),

    session: {
      state: core.kept.session.get,
      /** @returns a function that stops it */
      subscribe: core.kept.session.subscribe,
      /** Applies an event to it. */
      tell: tellSession,
      sendCode: of(sendCode),
      enter: of(enter),
      enterSecondFactor: of(enterSecondFactor),
      enterByPasskey: of(enterByPasskey),
      requestApproval: of(requestApproval),
      enterService: of(enterService),
      /** A fresh session of the same person takes the place of this one, tied to the same key. */
      confirm: of(replaceSessionBy),
      lock: of(lock),
      unlock: of(unlock),
      noteUse: of(noteUse),
      logOut: of(logOut),
    },

    server: {
      ...bare.server,
      facts: () => call(core, serverRoutes.getServer),
      /** An uncompressed point, base64url; empty before the first contact. */
      identity: core.kept.identity.get,
    },

    /** The one door to the secrets of records. */
    records: {
      /** All that one may see, newest first, compared by blocks with what is known, and kept sealed where the environment keeps rows. */
      list: (options?: Pick<ListOptions, 'onNewest' | 'signal'>) => fetchList(core, options),
      find: (searches: RecordSearch[]) => findRecords(core, searches, foldText),
      open: of(openRecord),
      openMany: of(openMany),
      openVersion: of(openVersion),
      make: of(makeRecord),
      makeMany: of(makeMany),
      change: of(changeRecord),
    },

    live: { follow: of(follow) },

    /** Registers what lets go of a part of the vault in memory, for as long as the client lives. */
    onMemoryPurge: (purge: () => void): void => {
      core.purges.add(purge)
    },
    /** Takes everything of the vault out of memory and off this device, for who locks in a way of their own. */
    forgetVault: of(forgetVault),
  }
}
