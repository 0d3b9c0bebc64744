import type { Group } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type GroupLinkProps = { group: Group; className: string; children: ReactNode }

/** The name of a group as the link to its records; its hit area is the whole row or card around it. */
export function GroupLink({ group, className, children }: GroupLinkProps) {
  return (
    <Link
      to="/group_records/$groupID"
      params={{ groupID: group._id }}
      data-group-link={group._id}
      className={`${className} outline-none after:absolute after:inset-0`}
    >
      <bdi>{children}</bdi>
    </Link>
  )
}
