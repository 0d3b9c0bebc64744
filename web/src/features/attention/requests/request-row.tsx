import type { AccessRequest } from '@cardea/contract'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { timesOf } from './request-words.ts'

type RequestRowProps = { request: AccessRequest; words: string; children?: ReactNode }

/** One request: who, what, why and when, and what one does about it. */
export function RequestRow({ request, words, children }: RequestRowProps) {
  const now = useNow()
  return (
    <li className="flex items-start gap-4 rounded-card border border-line p-4 max-sm:flex-wrap">
      <PersonAvatar person={request.owner ?? request.by} size={36} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{words}</bdi>
        </p>
        <blockquote
          className="my-1.5 border-l-2 border-line-2 pl-3 wrap-anywhere whitespace-pre-line text-t2"
          dir="auto"
        >
          {request.reason}
        </blockquote>
        <p className="text-small text-t2">{timesOf(request, now)}</p>
      </div>
      {children && <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:justify-end">{children}</div>}
    </li>
  )
}
