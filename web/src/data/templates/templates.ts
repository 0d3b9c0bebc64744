import { limits, templateRoutes, type BodyInput, type Template } from '@cardea/contract'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'
import { inWords } from './built-in-words.ts'

/** All templates one may use, in the order in which they are offered: the oldest first. */
export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: ({ signal }) =>
    allPages<Template>(async (skip, limit) => {
      const options = { skip, limit, sort: { createdAt: 1 } } as const
      const { templates } = await call(templateRoutes.searchTemplates, { body: { options }, signal })
      return templates.map(inWords)
    }, limits.pageItems),
  staleTime: 5 * 60_000,
})

/** The template of this id, if it is built in and known already. */
export const builtInAmong = (templates: readonly Template[] | undefined, id: string | null) =>
  templates?.find(({ _id, visibility }) => _id === id && visibility === 'PUBLIC')

/** The same, for a component. */
export const useBuiltIn = (id: string | null) => builtInAmong(useQuery(templatesQuery).data, id)

type Change = (templates: readonly Template[]) => Template[]

function changeList(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData(templatesQuery.queryKey, (templates) => templates && change(templates))
}

export type NewTemplate = BodyInput<typeof templateRoutes.createTemplate>

/** Makes a template of one's own, or changes one. */
export function useSaveTemplate(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTemplate) =>
      id === undefined
        ? call(templateRoutes.createTemplate, { body })
        : call(templateRoutes.changeTemplate, { params: { id }, body }),
    onSuccess: (saved) =>
      changeList(queryClient, (templates) => {
        // It is no longer ours to see.
        if (!('name' in saved)) return templates.filter(({ _id }) => _id !== saved._id)
        return templates.some(({ _id }) => _id === saved._id)
          ? templates.map((known) => (known._id === saved._id ? saved : known))
          : [...templates, saved]
      }),
  })
}

/** Brings back a template that was just deleted, in its place of the list. @throws ApiError `template/not-found` after an hour */
export async function restoreTemplate(queryClient: QueryClient, id: string): Promise<void> {
  const template = await call(templateRoutes.restoreTemplate, { params: { id } })
  changeList(queryClient, (templates) =>
    [...templates.filter(({ _id }) => _id !== id), template].toSorted((one, other) =>
      one.createdAt.localeCompare(other.createdAt),
    ),
  )
}

/** Deletes a template of one's own; records made from it stay as they are. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(templateRoutes.deleteTemplate, { params: { id } }),
    onSuccess: (_reply, id) =>
      changeList(queryClient, (templates) => templates.filter(({ _id }) => _id !== id)),
  })
}
