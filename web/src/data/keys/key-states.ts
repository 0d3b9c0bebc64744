import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { carrierOf } from './carrier.ts'

/** What the keys of addresses let their people do with a record that is sealed for people. */
export const useKeyStatesQuery = (emails: readonly string[]) => {
  const queryClient = useQueryClient()
  return queryOptions({
    queryKey: ['keys', 'of', ...emails],
    queryFn: () => carrierOf(queryClient).previewShare(emails),
    enabled: emails.length > 0,
    gcTime: 0,
  })
}
