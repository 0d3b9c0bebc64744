import { makeMany } from '@cardea/client/records/make-many'
import { groupRoutes } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call, client } from '../../api/client.ts'
import { samples } from '../../i18n/en/samples.ts'
import { texts } from '../../i18n/texts.ts'
import { deleteGroup, putGroup } from '../groups/groups.ts'
import { importTemplates } from '../import/import-templates.ts'
import { sampleIcon, sampleSource } from './sample-group.ts'
import { sampleRecords } from './sample-records.ts'

const t = texts(samples)

/** Makes a group of one's own with twelve made-up records. Where they cannot be made there is no group either. @throws ApiError */
export async function addSamples(queryClient: QueryClient): Promise<void> {
  const templates = await importTemplates()
  const body = { name: t('group'), icon: sampleIcon, color: '285' }
  const group = await call(groupRoutes.createGroup, { body })
  try {
    const records = sampleRecords(templates, group._id)
    await client.of(makeMany)({ source: sampleSource, records })
  } catch (error) {
    await deleteGroup(group._id).catch(() => {})
    throw error
  }
  putGroup(queryClient, group)
  await Promise.all([['records'], ['imports']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
