import { useSyncExternalStore } from 'react'
import type { Preference } from '@cardea/client/preferences/preference'

/** The preference's value, kept current across tabs, and the way to set it. */
export function usePreference<Value>(preference: Preference<Value>): [Value, (value: Value) => void] {
  return [useSyncExternalStore(preference.subscribe, preference.get), preference.set]
}
