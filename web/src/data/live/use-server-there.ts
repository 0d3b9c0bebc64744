import { useSyncExternalStore } from 'react'
import { isServerThere, subscribeToConnection } from '../../api/client.ts'

/** Whether the server answered the last call. */
export const useServerThere = (): boolean => useSyncExternalStore(subscribeToConnection, isServerThere)
