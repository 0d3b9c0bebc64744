import { intakeRoutes, limits, type BodyInput, type Intake, type Reply } from '@cardea/contract'
import { allPages } from '@cardea/client/calls/all-pages'
import { intakeAddress } from '@cardea/client/outside/intake-address'
import type { NewRecord } from '@cardea/client/records/records'
import { makeIntake as makeIntakeBy } from '@cardea/client/outside/make-intake'
import { readAnswer as readAnswerBy, readAnswerFile as readFileBy } from '@cardea/client/outside/read-answer'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, client, withErrorTexts } from '../../api/client.ts'
import { putInList } from '../records/records.ts'

/** The forms that one may read, newest first, with those that are over. */
export const intakesQuery = queryOptions({
  queryKey: ['intakes', 'list'],
  queryFn: ({ signal }): Promise<Intake[]> =>
    allPages(async (skip, limit) => {
      const body = { options: { skip, limit } }
      return (await call(intakeRoutes.searchIntakes, { body, signal })).intakes
    }, limits.pageItems),
})

/** One form with its answers. */
export type IntakeWithAnswers = Reply<typeof intakeRoutes.getIntake>

export const intakeQuery = (id: string) =>
  queryOptions({
    queryKey: ['intakes', 'one', id],
    queryFn: ({ signal }): Promise<IntakeWithAnswers> =>
      call(intakeRoutes.getIntake, { params: { id }, signal }),
  })

/** After a form was made or closed, or an answer of it dealt with. */
export const refreshIntakes = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['intakes'] })

/** Makes a form with a key of its own. @throws ApiError; SealingError where the server exchanged the key */
export const makeIntake = withErrorTexts(client.of(makeIntakeBy))

/** Its whole address; null where addresses were invited. */
export const addressOfIntake = (intake: Intake): Promise<string | null> =>
  intakeAddress(window.location.origin, intake)

/** Ends a form; what was answered stays. @throws ApiError */
export const closeIntake = (id: string): Promise<Intake> => call(intakeRoutes.closeIntake, { params: { id } })

/** Opens an answer, which is written to the activity; the caller keeps it, never the cache. @throws ApiError; SealingError */
export const readAnswer = withErrorTexts(client.of(readAnswerBy))

/** A file of an answer. @throws ApiError; SealingError */
export const readAnswerFile = withErrorTexts(client.of(readFileBy))

type Place = { id: string; answer: string }

/** Makes a record of an answer, which is deleted. @throws ApiError */
export async function takeAnswer(queryClient: QueryClient, params: Place, body: NewRecord) {
  const record = await call(intakeRoutes.takeAnswer, {
    params,
    body: body as BodyInput<typeof intakeRoutes.takeAnswer>,
  })
  putInList(queryClient, record)
  return record
}

/** Deletes an answer; its place stays taken. @throws ApiError */
export const discardAnswer = (params: Place) => call(intakeRoutes.discardAnswer, { params })
