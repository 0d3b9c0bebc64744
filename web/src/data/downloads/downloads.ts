import { listOf, fields, text, wholeNumber } from '@cardea/client/shapes/shape'
import { queryOptions } from '@tanstack/react-query'
import { pageEnvironment } from '../../api/page-environment.ts'

const Index = fields({ files: listOf(fields({ name: text, size: wholeNumber })) })

/** The names of what this server gives away: the command line and the extension, in its version. None where it gives nothing. */
export const downloadsQuery = queryOptions({
  queryKey: ['downloads'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const answer = await pageEnvironment.fetch('/downloads/index.json', { signal })
    const isList = answer.ok && answer.headers.get('content-type')?.startsWith('application/json')
    return isList ? (Index(await answer.json())?.value.files.map(({ name }) => name) ?? []) : []
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const browsers = ['chromium', 'firefox'] as const
export type Browser = (typeof browsers)[number]

/** What the extension is called for each browser that it is there for. */
export const extensionsIn = (names: readonly string[]): { browser: Browser; name: string }[] =>
  browsers.flatMap((browser) => {
    const name = names.find(
      (one) => one.endsWith('.zip') && one.includes('extension') && one.includes(browser),
    )
    return name === undefined ? [] : [{ browser, name }]
  })

/** Whether the command line is there, at `/downloads/cardea-cli.tgz`. */
export const hasCommandLine = (names: readonly string[]): boolean =>
  names.some((name) => /^cardea-cli-.*\.tgz$/.test(name))
