import { templateRoutes } from '@cardea/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { templatesQuery } from './templates.ts'

/** Takes a template of one’s own out of the group that it is shared with. */
export function useTakeBackTemplate(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(templateRoutes.changeTemplate, { params: { id }, body: { groupID: null } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  })
}
