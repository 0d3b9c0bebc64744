import { canOnGroup, type Group, type Template } from '@cardea/contract'

/** What a person may do with a template, as the server judges it. */
export type TemplateRights = {
  isOwn: boolean
  /** The group it is shared with, where one is in it. */
  group: Group | undefined
  canChange: boolean
  canDelete: boolean
  /** Groups it may be shared with, the present one included. */
  groups: readonly Group[]
}

type Shared = Pick<Template, 'visibility' | 'ownerID' | 'groupID'>

/** One that is shared is changed by those who may change its group; its owner alone shares it with another and deletes it. */
export function templateRights(
  { visibility, ownerID, groupID }: Shared,
  userID: string,
  groups: readonly Group[],
): TemplateRights {
  const isOwn = ownerID === userID
  const group = groups.find(({ _id }) => _id === groupID)
  const mayChangeGroup = group !== undefined && canOnGroup(group.role, 'change')
  return {
    isOwn,
    group,
    canChange: visibility === 'PRIVATE' && (mayChangeGroup || (isOwn && groupID === undefined)),
    canDelete: isOwn,
    groups: isOwn
      ? groups.filter((one) => one === group || canOnGroup(one.role, 'change'))
      : group
        ? [group]
        : [],
  }
}

/** The rights on a template that is being made, which has no owner yet. */
export const rightsToMake = (userID: string, groups: readonly Group[]): TemplateRights =>
  templateRights({ visibility: 'PRIVATE', ownerID: userID }, userID, groups)
