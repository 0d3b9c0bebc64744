import { useKeys } from '../keys.ts'

/** Whether keys are Apple's, where Cmd does what Ctrl does elsewhere. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Ctrl or Cmd with Enter saves, from anywhere in the form; not while a question about it is open. */
export function useSaveKey(isOn: boolean, save: () => void): void {
  useKeys(
    ({ key, ctrlKey, metaKey, repeat }) =>
      key === 'Enter' && (ctrlKey || metaKey) && !repeat ? save : undefined,
    isOn,
  )
}
