import type { Command } from '../arguments/command.ts'
import { complete, completion } from './about/completion.ts'
import { man } from './about/man.ts'
import { clearClipboard } from './clipboard/clear-clipboard.ts'
import { copy } from './clipboard/copy.ts'
import { fileAdd, fileGet, fileLs, fileRm } from './files/files.ts'
import { gitCredential } from './git/git-credential.ts'
import { groupAdd, groupRemove, groups, groupsNew } from './groups/groups.ts'
import { serviceEnd, serviceLs, serviceNew, serviceRotate } from './machines/service.ts'
import { share, unshare } from './sharing/share.ts'
import { inject } from './use/inject.ts'
import { run } from './use/run.ts'
import { generate } from './generate.ts'
import { lock, unlock } from './lock.ts'
import { login } from './login/login.ts'
import { logout } from './logout.ts'
import { edit } from './records/edit.ts'
import { get } from './records/get.ts'
import { ls } from './records/ls.ts'
import { newRecord } from './records/new.ts'
import { read } from './records/read.ts'
import { restore } from './records/restore.ts'
import { rm } from './records/rm.ts'
import { totp } from './records/totp.ts'
import { serverTrust } from './server-trust.ts'
import { status } from './status.ts'

/** Every command, in the order of the help: parsing, help, completion and the man page are made from this. */
export const commands: readonly Command[] = [
  login,
  logout,
  status,
  lock,
  unlock,
  serverTrust,
  ls,
  get,
  read,
  copy,
  totp,
  newRecord,
  edit,
  rm,
  restore,
  generate,
  fileLs,
  fileGet,
  fileAdd,
  fileRm,
  share,
  unshare,
  groups,
  groupsNew,
  groupAdd,
  groupRemove,
  run,
  inject,
  gitCredential,
  serviceLs,
  serviceNew,
  serviceRotate,
  serviceEnd,
  completion,
  man(() => commands),
  complete(() => commands),
  clearClipboard,
]
