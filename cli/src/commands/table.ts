import type { Command } from '../arguments/command.ts'
import { complete, completion } from './about/completion.ts'
import { man } from './about/man.ts'
import { clearClipboard } from './clipboard/clear-clipboard.ts'
import { copy } from './clipboard/copy.ts'
import { doctor } from './doctor/doctor.ts'
import { exportRecords } from './export/export.ts'
import { fileAdd, fileGet, fileLs, fileRm } from './files/files.ts'
import { gitCredential } from './git/git-credential.ts'
import { groupAdd, groupRemove, groups, groupsNew } from './groups/groups.ts'
import { health } from './health/health.ts'
import { importFile } from './import/import.ts'
import { serviceEnd, serviceLs, serviceNew, serviceRotate } from './machines/service.ts'
import { ask } from './outside/ask.ts'
import { link } from './outside/link.ts'
import { share, unshare } from './sharing/share.ts'
import { sshAgent } from './ssh/ssh-agent.ts'
import { sshKeys } from './ssh/ssh-keys.ts'
import { inject } from './use/inject.ts'
import { run } from './use/run.ts'
import { generate } from './generate.ts'
import { keys } from './keys.ts'
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
  keys,
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
  link,
  ask,
  groups,
  groupsNew,
  groupAdd,
  groupRemove,
  importFile,
  exportRecords,
  health,
  run,
  inject,
  gitCredential,
  sshAgent,
  sshKeys,
  serviceLs,
  serviceNew,
  serviceRotate,
  serviceEnd,
  doctor,
  completion,
  man(() => commands),
  complete(() => commands),
  clearClipboard,
]
