import type { Command } from '../arguments/command.ts'
import { lock, unlock } from './lock.ts'
import { login } from './login/login.ts'
import { logout } from './logout.ts'
import { serverTrust } from './server-trust.ts'
import { status } from './status.ts'

/** Every command, in the order of the help: parsing, help, completion and the man page are made from this. */
export const commands: readonly Command[] = [login, logout, status, lock, unlock, serverTrust]
