import { useQuery } from '@tanstack/react-query'
import { keysQuery } from './keys-query.ts'
import { useVault } from './keys.ts'

/** The person's own eight words; null while their keys are not open. */
export function useOwnWords(): string[] | null {
  const vault = useVault()
  const keys = useQuery(keysQuery).data
  const isOpen = keys?.is === 'open'
  const statements = keys?.own?.keys?.statements.length ?? 0
  const words = useQuery({
    queryKey: ['keys', 'words', statements],
    queryFn: () => vault('fingerprint'),
    enabled: isOpen,
    staleTime: Infinity,
  })
  return (isOpen && words.data?.split(' ')) || null
}
