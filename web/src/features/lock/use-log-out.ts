import { showToast } from '../../ui/toast.ts'
import { words } from '../../words/words.ts'
import { logOut, type LogOutOptions } from '../auth/api.ts'

/** Logs out, and says so where the server could not be told. */
export function useLogOut() {
  const leave = async (options?: LogOutOptions) => {
    const isTold = await logOut(options)
    if (!isTold) showToast(words.t('app:loggedOutHereOnly'))
  }
  return (options?: LogOutOptions): void => void leave(options)
}
